import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Family, families, png, scene } from './art/render.ts'
import type { World } from './world.ts'

const written = fileURLToPath(new URL('./posts', import.meta.url))

/** Publishes the posts, each with a picture drawn by the line `art: family palette` in its front matter. */
export async function publishPosts(world: World): Promise<void> {
  const folder = join(world.folder, 'posts')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(written)) {
    const path = join(written, name)
    await copyFile(path, join(folder, name))
    const [family, palette] = artOf(name, await readFile(path, 'utf8'))
    await writeFile(join(folder, name.replace(/\.md$/, '.png')), await png(scene(family, name, palette)))
  }
  console.log(await world.operator('posts', 'publish', folder))
  world.report('the blog is written')
}

function artOf(name: string, text: string): [Family, string] {
  const [, family, palette] = /^art: (\w+) (\w+)$/m.exec(text) ?? []
  const known = families.find((one) => one === family)
  if (!known || !palette) throw new Error(`${name} has no line 'art: family palette'`)
  return [known, palette]
}
