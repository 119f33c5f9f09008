/** What pages, and a newer worker's predecessor, ask of the worker. */
export type Ask =
  /** Somebody looks at a work. `pictures` and `files` are what its page has loaded. */
  | { kind: 'seen'; address: string; language: string; pictures: string[]; files: string[] }
  /** There is no such work any more. */
  | { kind: 'gone'; address: string }
  /** No page of the former version is open. */
  | { kind: 'take over' }
