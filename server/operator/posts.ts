import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import type { Deps } from '#deps.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { findPublished, publishPost, unpublishPost } from '#features/stories/publish-post.ts'
import { readPostFile, slugOf } from '#features/stories/read-post-file.ts'
import { type Command, UsageError } from './command.ts'

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

function requireFile(path: string | undefined, usage: string): asserts path is string {
  if (!path) throw new UsageError(`Which file? ${usage}`)
  if (!existsSync(path)) throw new UsageError(`File not found: ${path}`)
}

export const publishPosts: Command = {
  takes: '<post.md> [<picture>] | <folder>',
  does: 'adds a post, or changes the one with the same name; for a folder, all its posts, each with the picture of the same name',
  async run(deps, [path, image]) {
    requireFile(path, 'posts publish <post.md> [<picture>]')
    if (!statSync(path).isDirectory()) return publish(deps, path, await receivePicture(deps, image))
    const files = (await readdir(path)).filter((name) => name.endsWith('.md')).sort()
    const results: string[] = []
    for (const name of files)
      results.push(await publish(deps, join(path, name), await receivePicture(deps, pictureBeside(path, name))))
    return results.join('\n')
  },
}

export const editPost: Command = {
  takes: '<post.md> [<picture>]',
  does: 'changes a published post; its picture is kept unless another is given',
  async run(deps, [path, image]) {
    requireFile(path, 'posts edit <post.md> [<picture>]')
    const before = await findPublished(deps.db, slugOf(basename(path)))
    if (!before) throw new UsageError(`There is no post named ${slugOf(basename(path))}. To add it: posts publish`)
    return publish(deps, path, image ? await receivePicture(deps, image) : before.image_media_id)
  },
}

export const unpublishPosts: Command = {
  takes: '<post.md or name>',
  does: 'removes a post and its comments from the site; publishing it again restores both',
  async run(deps, [which]) {
    if (!which) throw new UsageError('Which one? posts unpublish <post.md or name>')
    const slug = slugOf(basename(which))
    if (!(await unpublishPost(deps, slug))) throw new UsageError(`There is no post named ${slug}.`)
    return `'${slug}' is unpublished.`
  },
}

async function receivePicture(deps: Deps, path: string | undefined): Promise<string | null> {
  return path ? (await receiveUpload(deps, createReadStream(path), picture)).id : null
}

async function publish(deps: Deps, path: string, image_media_id: string | null): Promise<string> {
  const post = readPostFile(basename(path), await readFile(path, 'utf8'))
  const id = await publishPost(deps, { ...post, image_media_id })
  return `'${post.title}' is published: ${deps.config.PUBLIC_URL}/Blog-Details?id=${id}`
}

function pictureBeside(folder: string, name: string): string | undefined {
  const path = join(folder, name.replace(/\.md$/, '.png'))
  return existsSync(path) ? path : undefined
}
