import { TextPage } from './text-page.tsx'

export function Component() {
  return (
    <TextPage
      title="Privacy"
      paragraphs={[
        'We keep what you give us to run your account: your name, e-mail, username, pictures and the wallet you connect. Your password is kept only as a hash, from which nobody can read it back.',
        'What happens on the XRP Ledger is public by its nature: who owns a work, what was paid and what was given. We show it; we cannot hide or change it.',
        'Your browser remembers that you are signed in, who you are and which wallet you use, and whether you like the page light or dark. Signing out clears all of it but the last. We set no cookies for advertising and no trackers.',
        'Your keys stay in your wallet. We never see them and never ask for them.',
      ]}
    />
  )
}
