import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '#seed/people.ts'
import { filmPath } from './film.ts'
import { frame, png } from './render.ts'

/** Encodes the films of the demo world, which are kept in the repository so that nobody needs ffmpeg. */
const [FRAMES, PER_SECOND, WIDTH] = [72, 18, 480]

for (const { title, moving, palette } of people.flatMap(({ works }) => works)) {
  if (!moving) continue
  const folder = mkdtempSync(join(tmpdir(), 'gooddrop-film-'))
  for (let nth = 0; nth < FRAMES; nth++)
    writeFileSync(join(folder, `${nth}.png`), await png(frame(moving, title, palette, WIDTH, nth / FRAMES)))
  const input = ['-framerate', String(PER_SECOND), '-i', join(folder, '%d.png'), '-an', '-map_metadata', '-1']
  const h264 = ['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-crf', '27']
  const output = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', '-y', filmPath(title)]
  const { status } = spawnSync('ffmpeg', ['-v', 'error', ...input, ...h264, ...output], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`ffmpeg could not encode '${title}'`)
}
