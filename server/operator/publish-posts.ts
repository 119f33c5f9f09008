import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { publishPost } from '#features/stories/publish-post.ts'
import { readPostFile } from '#features/stories/read-post-file.ts'
import type { Deps } from '../deps.ts'
import { type Command, UsageError } from './command.ts'

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

export const publishPosts: Command = {
  takes: '<post.md> [<picture>] | <folder>',
  does: 'adds a post, or changes the one of the same name; of a folder all posts, each with the picture of its name',
  async run(deps, [path, image]) {
    if (!path) throw new UsageError('Which file? posts publish <post.md> [<picture>]')
    if (!existsSync(path)) throw new UsageError(`There is no ${path}`)
    if (!statSync(path).isDirectory()) return publish(deps, path, image)
    const files = (await readdir(path)).filter((name) => name.endsWith('.md')).sort()
    const said: string[] = []
    for (const name of files) said.push(await publish(deps, join(path, name), pictureBeside(path, name)))
    return said.join('\n')
  },
}

async function publish(deps: Deps, path: string, image: string | undefined): Promise<string> {
  const post = readPostFile(basename(path), await readFile(path, 'utf8'))
  const image_media_id = image ? (await receiveUpload(deps, createReadStream(image), picture)).id : null
  const id = await publishPost(deps, { ...post, image_media_id })
  return `'${post.title}' is published: ${deps.config.PUBLIC_URL}/Blog-Details?id=${id}`
}

function pictureBeside(folder: string, name: string): string | undefined {
  const path = join(folder, name.replace(/\.md$/, '.png'))
  return existsSync(path) ? path : undefined
}
