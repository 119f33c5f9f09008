import { describe, expect, test } from 'vitest'
import { decode } from 'xrpl'
import { workOf } from '#features/house-accounts/testing/deals.ts'
import { recoveryStage } from '#features/house-accounts/testing/recovery-stage.ts'
import { resumeBroker } from '#operator/house-accounts.ts'
import { eventually } from '#testing/eventually.ts'

const stage = recoveryStage()
const { attemptsOf, ordered, closeAndSend, isSold } = stage

describe('nothing more is signed', () => {
  const warning = async () => {
    const reply = await stage.world.server.inject({ method: 'GET', url: '/health/ready' })
    expect(reply.statusCode).toBe(200)
    return (await stage.world.server.deps.health.warnings()).broker
  }
  const goOn = () => resumeBroker.run(stage.world.server.deps, [])

  test.each(['tefBAD_AUTH', 'tefMASTER_DISABLED', 'terNO_ACCOUNT', 'telWRONG_NETWORK', 'telREQUIRES_NETWORK_ID'])(
    'after %s, until an operator has resumed it',
    async (answer) => {
      stage.submits.next(answer)
      const deal = await ordered()
      await eventually(async () => expect(await warning()).toContain(answer))
      await stage.world.close()
      await stage.world.close()
      expect(stage.submits.sent).toHaveLength(1)
      await goOn()
      await closeAndSend()
      await isSold(deal)
    },
  )

  test('when its sequence number was used by something that it did not sign', async () => {
    stage.submits.next('tesSUCCESS')
    const deal = await ordered()
    const theft = { TransactionType: 'Payment', Destination: stage.people.seller.address, Amount: '1000000' }
    const sequence = Number(decode(stage.submits.sent[0]!).Sequence)
    await stage.world.stage.send(stage.world.broker.wallet, { ...theft, Sequence: sequence })
    await stage.world.close()
    await eventually(async () => expect(await warning()).toContain('did not sign'))
    await stage.world.close()
    expect(stage.submits.sent).toHaveLength(1)
    await goOn()
    await closeAndSend()
    await isSold(deal)
    const [first, second] = await attemptsOf(deal)
    expect(Number(second?.sequence)).toBe(Number(first?.sequence) + 1)
  })

  test('when tickets took the numbers of two sales: once resumed, both are signed anew and made once', async () => {
    stage.submits.otherwise('tesSUCCESS')
    // Nothing of the first reaches the ledger, for which the second would wait.
    stage.submits.reply('simulate', () => ({ engine_result: 'tesSUCCESS', engine_result_code: 0 }))
    const deals = [await ordered(), await ordered()]
    for (const deal of deals) await eventually(async () => expect(await attemptsOf(deal)).toHaveLength(1))
    const [first] = await attemptsOf(deals[0]!)
    const tickets = { TransactionType: 'TicketCreate', TicketCount: 3, Sequence: Number(first?.sequence) }
    await stage.world.stage.send(stage.world.broker.wallet, tickets)
    await stage.world.close()
    await eventually(async () => expect(await warning()).toContain('did not sign'))
    stage.submits.otherwise('pass')
    stage.submits.reply('simulate', undefined)
    await goOn()
    for (const { settlementId } of deals)
      await stage.closeUntil(async () => expect((await workOf(stage.world, settlementId)).state).toBe('done'))
    for (const deal of deals) await isSold(deal)
    for (const deal of deals)
      expect((await attemptsOf(deal)).filter(({ validated_ledger }) => validated_ledger !== null)).toHaveLength(1)
  })
})
