import { join, relative } from 'node:path'
import { nextVersion } from '#deploy/version.ts'
import { root } from '../../scripts/commands.ts'

/** Only adds, as every migration that runs beside the version before it must. */
const MIGRATION = `create table rolled (id int generated always as identity primary key, at timestamptz not null default now());
alter table nft_state add column rolled boolean;
create index nft_state_rolled on nft_state (rolled) where rolled;
`

/** The same server with one more migration; its main script as a path from the root. */
export async function makeNextVersion(): Promise<{ main: string; remove(): Promise<void> }> {
  const { folder, remove } = await nextVersion({ '9000-rolled.sql': MIGRATION })
  return { main: relative(root, join(folder, 'server/main.ts')), remove }
}
