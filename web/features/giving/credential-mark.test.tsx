import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CredentialMark } from './credential-mark.tsx'

const held = {
  uri: 'https://gooddrop.example/assessments/1',
  expires_at: '2027-11-30T23:59:59.000Z',
  accepted_at: '2026-11-16T04:00:00.000Z',
  accepted_link: 'http://localhost/explorer/tx/AB',
}

it('says since when and until when, and links the transaction and the assessment', () => {
  const html = renderToStaticMarkup(<CredentialMark credential={held} />)
  expect(html).toContain('Vetted')
  for (const moment of [held.accepted_at, held.expires_at]) expect(html).toContain(`dateTime="${moment}"`)
  for (const link of [held.accepted_link, held.uri]) expect(html).toContain(`href="${link}"`)
})

it('links nothing that is not a web page', () => {
  for (const uri of ['ipfs://bafyexample', 'javascript:alert(1)', null])
    expect(renderToStaticMarkup(<CredentialMark credential={{ ...held, uri, accepted_link: null }} />)).not.toContain(
      '<a',
    )
})
