import { useEffect, useState } from 'react'
import type { Answer, Ask } from '#extension/ask.ts'
import type { Shown } from '#extension/messages.ts'
import { signAsk } from '#extension/sign-ask.ts'
import { type Account, selectedOf, useAccountStore } from '#phone/page/account-store.ts'
import { AddOwn } from '#phone/page/accounts-screen.tsx'
import type { Request } from '#phone/page/calls.ts'
import { Closed } from '#phone/page/closed.tsx'
import { PeoplePicker } from '#phone/page/people-picker.tsx'
import { type Phone, usePhone } from '#phone/page/phone.tsx'
import type { Answers } from '#phone/page/request-view.tsx'
import { Signer } from '#phone/page/signer.tsx'
import { WithSigner } from '#phone/page/with-signer.tsx'
import { keyPairOf, type Transaction } from '#phone/sign.ts'
import { shown as shownText, textOfHex } from '#phone/text.ts'
import { callExtension } from './extension-link.ts'

const LABELS: Record<Ask['wallet'], string> = { crossmark: 'Crossmark', gemwallet: 'GemWallet', otsu: 'Otsu' }

/** The window of the sandbox's extension: one request of a page. The extension closes it with the answer. */
export function ExtensionScreen({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown | null>()
  const [unlocked, setUnlocked] = useState(false)
  useEffect(() => {
    callExtension({ do: 'read', id }).then(setShown, () => setShown(null))
  }, [id])
  if (shown === undefined)
    return (
      <p className="quiet center" role="status">
        Opening the request …
      </p>
    )
  if (shown === null) return <Closed title="Nothing to sign" text="This request was answered or has expired." />
  if (shown.settings.locked && !unlocked) {
    const unlock = () => callExtension({ do: 'unlock' }).then(() => setUnlocked(true))
    return <Locked wallet={LABELS[shown.ask.wallet]} onUnlock={unlock} />
  }
  const give = async (answer: Answer) => void (await callExtension({ do: 'give', id, answer }))
  return shown.ask.kind === 'connect' ? (
    <Connect shown={shown} give={give} />
  ) : (
    <Sign id={id} shown={shown} give={give} />
  )
}

function Locked({ wallet, onUnlock }: { wallet: string; onUnlock: () => void }) {
  return (
    <div className="stack center">
      <h1>{wallet} is locked</h1>
      <button type="button" className="button" onClick={onUnlock}>
        Unlock
      </button>
    </div>
  )
}

type Props = { shown: Shown; give: (answer: Answer) => Promise<void> }

function Connect({ shown, give }: Props) {
  const { ask, origin } = shown
  const phone = usePhone()
  const accountStore = useAccountStore()
  const account = selectedOf(accountStore)
  return (
    <div className="request" data-testid="extension-connect">
      <header className="request-head">
        <p className="asker">{LABELS[ask.wallet]}</p>
        <h1 className="request-title">Connect to {shownText(origin, 60)}</h1>
      </header>
      <p className="request-sentence">It will see the account you choose and can ask you to sign.</p>
      {account ? (
        <Signer label="Connect as" signer={account} able={accountStore.accounts} />
      ) : (
        <>
          <PeoplePicker />
          <AddOwn onAdded={() => {}} />
        </>
      )}
      <div className="answers">
        <button
          type="button"
          className="button"
          disabled={!account}
          onClick={async () => account && give(await sign(shown, account, phone))}
        >
          Connect
        </button>
        <button type="button" className="quiet-button" onClick={() => give({ ok: false })}>
          Reject
        </button>
      </div>
    </div>
  )
}

function Sign({ id, shown, give }: Props & { id: string }) {
  const phone = usePhone()
  const [request] = useState(() => requestOf(id, shown))
  const answers: Answers = {
    sign: async (signer) => {
      await give(await sign(shown, signer, phone))
      return { signed: true, txid: null, dispatched_result: null, dispatched_to_node: false }
    },
    reject: async () => {
      await give({ ok: false })
      return { signed: false, txid: null, dispatched_result: null, dispatched_to_node: false }
    },
  }
  return <WithSigner request={request} answers={answers} onDone={() => {}} />
}

const sign = ({ ask, settings, previous }: Shown, { secret }: Account, { ledger, networkId }: Phone): Promise<Answer> =>
  signAsk(ask, keyPairOf(secret), { ledger, networkId, tampering: settings.tampering, previous })

/** A request of a page in the form that the phone shows. A message is shown as it is. */
function requestOf(uuid: string, { ask, origin, settings }: Shown): Request {
  const asked: Transaction = ask.kind === 'transaction' ? ask.tx : { TransactionType: 'SignIn' }
  // The account that a wallet claims is none of the phone's.
  const { Account: _, ...anybodys } = asked
  const txjson = settings.tampering === 'account' ? anybodys : asked
  const instruction = ask.kind === 'message' ? textOfHex(ask.hex) : null
  return {
    uuid,
    txjson,
    meta: {
      submit: false,
      resolved: false,
      signed: false,
      cancelled: false,
      expired: false,
      app_opened: true,
      signers: null,
      return_url_app: null,
      return_url_web: null,
    },
    application: { name: shownText(origin, 60), description: '', icon_url: '' },
    payload: { tx_type: String(txjson.TransactionType), created_at: '', expires_at: '', expires_in_seconds: 0 },
    custom_meta: { identifier: null, instruction },
  }
}
