import type { Json, PayloadRecord, WalletApp } from './records.ts'

/** The network, as replies name it. */
export type Environment = {
  publicUrl: string
  ledgerUrl: string
  networkId: number
}

export const NODE_TYPE = 'SANDBOX'

export const isExpired = (payload: PayloadRecord, now: number) =>
  payload.cancelledAt !== null || now >= payload.expiresAt

export const secondsLeft = (payload: PayloadRecord, now: number) => Math.floor((payload.expiresAt - now) / 1000)

export function presentCreated(payload: PayloadRecord, publicUrl: string) {
  const link = `${publicUrl}/sign/${payload.uuid}`
  return {
    uuid: payload.uuid,
    next: { always: link, ...(payload.pushed ? { no_push_msg_received: `${link}/qr` } : {}) },
    refs: {
      qr_png: `${link}_q.png`,
      qr_matrix: `${link}_q.json`,
      qr_uri_quality_opts: ['m', 'q', 'h'],
      websocket_status: link.replace(/^http/, 'ws'),
    },
    pushed: payload.pushed,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

export function presentMeta(payload: PayloadRecord, now: number) {
  return {
    exists: true,
    uuid: payload.uuid,
    multisign: payload.multisign,
    submit: payload.submit,
    pathfinding: payload.pathfinding,
    pathfinding_fallback: payload.pathfindingFallback,
    force_network: payload.forceNetwork,
    destination: textOf(payload.txjson.Destination),
    resolved_destination: '',
    resolved: payload.resolvedAt !== null,
    signed: payload.resolvedAt !== null && payload.answer?.signed === true,
    cancelled: payload.cancelledAt !== null,
    expired: isExpired(payload, now),
    pushed: payload.pushed,
    app_opened: payload.openedAt !== null,
    opened_by_deeplink: payload.origin === null ? null : payload.origin === 'DEEP_LINK',
    return_url_app: payload.returnUrl.app,
    return_url_web: payload.returnUrl.web,
    is_xapp: false,
    signers: payload.signers,
  }
}

export function presentPayload(
  payload: PayloadRecord,
  app: WalletApp,
  issuedToken: string | null,
  environment: Environment,
  now: number,
) {
  const tag = payload.txjson.DestinationTag
  return {
    meta: presentMeta(payload, now),
    application: {
      name: app.name,
      description: app.description ?? '',
      disabled: 0,
      uuidv4: app.apiKey,
      icon_url: app.iconUrl ?? '',
      issued_user_token: issuedToken,
    },
    payload: {
      tx_type: payload.txType,
      tx_destination: textOf(payload.txjson.Destination),
      tx_destination_tag: typeof tag === 'number' ? tag : null,
      request_json: payload.txjson,
      origintype: payload.origin,
      signmethod: payload.resolvedAt !== null && payload.answer?.signed ? 'OTHER' : null,
      created_at: iso(payload.createdAt),
      expires_at: iso(payload.expiresAt),
      expires_in_seconds: secondsLeft(payload, now),
    },
    response: presentResponse(payload, environment),
    custom_meta: payload.customMeta,
  }
}

const UNSIGNED = {
  hex: null,
  txid: null,
  resolved_at: null,
  dispatched_to: null,
  dispatched_nodetype: null,
  dispatched_result: null,
  dispatched_to_node: false,
  environment_nodeuri: null,
  environment_nodetype: null,
  environment_networkid: null,
  multisign_account: null,
  account: null,
  signer: null,
  user: null,
}

function presentResponse(payload: PayloadRecord, environment: Environment): Json {
  const { answer } = payload
  if (payload.resolvedAt === null || answer === null) {
    return { ...UNSIGNED, account: textOf(payload.txjson.Account) || null }
  }
  if (!answer.signed) return { ...UNSIGNED, resolved_at: iso(payload.resolvedAt) }
  const { dispatch } = answer
  return {
    hex: answer.hex,
    txid: answer.txid,
    resolved_at: iso(payload.resolvedAt),
    dispatched_to: dispatch ? dispatch.to : '',
    dispatched_nodetype: dispatch ? NODE_TYPE : '',
    dispatched_result: dispatch ? dispatch.result : '',
    dispatched_to_node: dispatch?.reached ?? false,
    environment_nodeuri: environment.ledgerUrl,
    environment_nodetype: NODE_TYPE,
    environment_networkid: environment.networkId,
    multisign_account: answer.multisignAccount,
    account: answer.account,
    signer: answer.signer,
    signer_pubkey: answer.signerPublicKey,
    approved_with: 'OTHER',
    user: answer.user,
  }
}

/** The final message on the status socket; the webhook has the same content under another name. */
export function presentOutcome(payload: PayloadRecord) {
  const { answer } = payload
  return {
    payload_uuidv4: payload.uuid,
    reference_call_uuidv4: payload.callUuid,
    signed: answer?.signed ?? false,
    user_token: answer?.signed ?? false,
    return_url: payload.returnUrl,
    txid: answer?.signed ? answer.txid : '',
  }
}
