import { afterOurEnd } from '#after-our-end.ts'

type Kept = {
  pid: number
  folder: string
  removeAfterwards?: string | undefined
}

/** It checks the pid again, since the number may be reused by then. */
const script = `
read -r serving < "$2/postmaster.pid" && [ "$serving" = "$1" ] && kill -INT "$1"
[ -z "$3" ] && exit
while kill -0 "$1"; do sleep 0.2; done
rm -rf "$3"
`

/** PostgreSQL does not notice that its parent died. Returns the function that ends the watch after it was stopped normally. */
export const stopWithParent = ({ pid, folder, removeAfterwards = '' }: Kept): (() => void) =>
  afterOurEnd('gooddrop-postgres-watchdog', script, [String(pid), folder, removeAfterwards])
