const ENGINE = '/socket.io/?EIO=4&transport=polling'
const POLLS = 10

/** Opens a session by long polling: its id, and the cookie by which the balancer finds its server. */
async function openSession(url: string): Promise<{ sid: string; cookie: string }> {
  const reply = await fetch(url + ENGINE)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`no session: ${reply.status}`)
  const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('gooddrop_server='))
  return { sid: JSON.parse(text.slice(1)).sid, cookie: cookie?.split(';')[0] ?? '' }
}

export const sessionCookie = async (url: string): Promise<string> => (await openSession(url)).cookie

/** A browser without WebSockets: each of its calls must reach the server that knows its session. The cookie that led there. */
export async function pollStickily(url: string): Promise<string> {
  const { sid, cookie } = await openSession(url)
  if (!cookie) throw new Error('the balancer sets no cookie')
  const at = `${url}${ENGINE}&sid=${sid}`
  const post = async (body: string) => {
    const reply = await fetch(at, { method: 'POST', headers: { cookie, 'content-type': 'text/plain' }, body })
    const text = await reply.text()
    if (text !== 'ok') throw new Error(`a poll went astray: ${reply.status} ${text}`)
  }
  await post('40')
  const connected = await (await fetch(at, { headers: { cookie } })).text()
  if (!connected.includes('40{')) throw new Error(`not connected: ${connected}`)
  for (let n = 0; n < POLLS; n++) await post('42["check"]')
  return cookie
}
