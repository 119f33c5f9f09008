type Batch<Input, Output> = { inputs: Input[]; outputs: PromiseWithResolvers<readonly Output[]> }

/** An array that PostgreSQL takes in one statement without delay. */
const MOST = 1000

/**
 * Runs calls of one key one after the other, and those that come meanwhile together: writes to the same row wait for
 * each other anyway, so a thousand of them become two transactions. Answers are in the order of the inputs.
 */
export function inBatches<Input, Output>(
  run: (key: string, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (key: string, input: Input) => Promise<Output> {
  const waiting = new Map<string, Batch<Input, Output>[]>()

  async function work(key: string, batches: Batch<Input, Output>[]): Promise<void> {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { resolve, reject } = batch.outputs
      await run(key, batch.inputs).then(resolve, reject)
    }
    waiting.delete(key)
  }

  function openBatch(batches: Batch<Input, Output>[]): Batch<Input, Output> {
    const last = batches.at(-1)
    if (last && last.inputs.length < MOST) return last
    const batch = { inputs: [], outputs: Promise.withResolvers<readonly Output[]>() }
    batches.push(batch)
    return batch
  }

  return async (key, input) => {
    const known = waiting.get(key)
    const batches = known ?? []
    const { inputs, outputs } = openBatch(batches)
    const place = inputs.push(input) - 1
    if (!known) {
      waiting.set(key, batches)
      void work(key, batches)
    }
    return (await outputs.promise)[place]!
  }
}
