/** What this worker belongs to; web/build-worker.ts writes it in. */
type Site = {
  /** As `buildOf` reads it from a page. */
  build: string
  /** Every file that the page of a work needs. */
  assets: string[]
  /** Changes with the files whose names do not change, so that a new worker brings new ones. */
  files: string
}
declare const SITE: Site

export const site = SITE
