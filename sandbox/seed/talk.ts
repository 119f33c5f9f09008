import type { Inhabitant } from './inhabitant.ts'
import { callShop } from './shop.ts'
import { type Conversation, conversations, type Speech } from './talk-plan.ts'
import type { World } from './world.ts'

type Blogs = { blogs: { _id: string; blogTitle: string }[] }
type Comments = { comments: { _id: string; text: string; reply: { text: string }[] }[] }

/** What people say below the posts. Whatever was said before a start that was cut off is not said again. */
export async function talk(world: World, all: readonly Inhabitant[]): Promise<void> {
  const { blogs } = await callShop<Blogs>(`${world.productUrl}/api/v1/user/blog`, 'GET')
  for (const conversation of conversations) {
    const post = blogs.find(({ blogTitle }) => blogTitle.startsWith(conversation.post))
    if (!post) throw new Error(`there is no post '${conversation.post}'`)
    await converse(world, all, post._id, conversation)
  }
}

async function converse(world: World, all: readonly Inhabitant[], blog_id: string, { says, replies }: Conversation) {
  const url = `${world.productUrl}/api/v1/user/blog-comment`
  const say = (method: string, target: object, speech: Speech) => callShop(url, method, asSpeaker(all, target, speech))
  const find = async () => {
    const { comments } = await callShop<Comments>(`${url}/${blog_id}?limit=100`, 'GET')
    return comments.find(({ text }) => text === says.text)
  }
  if (!(await find())) await say('POST', { blog_id }, says)
  const comment = await find()
  if (!comment) throw new Error(`nobody heard '${says.text}'`)
  for (const reply of replies) {
    if (comment.reply.some(({ text }) => text === reply.text)) continue
    await say('PUT', { _id: comment._id }, reply)
  }
}

/** Those who live here speak under their own name; guests give one. */
function asSpeaker(all: readonly Inhabitant[], target: object, { by, text }: Speech) {
  const token = all.find(({ name }) => name === by)?.token
  const email = `${by.split(' ')[0]?.toLowerCase()}@example.com`
  return token ? { token, json: { ...target, text } } : { json: { ...target, text, name: by, email } }
}
