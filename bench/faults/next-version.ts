import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from '../../scripts/commands.ts'

/** Only adds, as every migration that runs beside the version before it must. */
const MIGRATION = `create table rolled (id int generated always as identity primary key, at timestamptz not null default now());
alter table nft_state add column rolled boolean;
create index nft_state_rolled on nft_state (rolled) where rolled;
`

/** The same server with one more migration, in a folder of its own; the path of its main script, from the root. */
export function makeNextVersion(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const isWanted = (path: string) => basename(path) !== 'node_modules'
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true, filter: isWanted })
  for (const name of readdirSync(root))
    if (name !== 'server' && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name))
  writeFileSync(join(folder, 'server/db/migrations/9000-rolled.sql'), MIGRATION)
  return relative(root, join(folder, 'server/main.ts'))
}
