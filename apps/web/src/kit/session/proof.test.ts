import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RefusedError } from '../calls/refused-error.ts'
import { isCancelled, takeProofs, withProof } from './proof.ts'

const refused = (code: RefusedError['code'] = 'session.proofNeeded') => new RefusedError({ status: 403, code, detailMessage: code })

/** A command that needs a proof until there is one. */
function aCommand() {
  let isProved = false
  const run = vi.fn(async () => {
    if (!isProved) throw refused()
    return 'done'
  })
  return {
    run,
    prove: () => {
      isProved = true
    },
  }
}

function asking(answer: () => Promise<boolean>) {
  const ask = vi.fn(answer)
  onTestFinished(takeProofs(ask))
  return ask
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('a command that needs a proof', () => {
  it('asks for it and is repeated once', async () => {
    const { run, prove } = aCommand()
    const ask = asking(async () => {
      prove()
      return true
    })
    expect(await withProof(run)).toBe('done')
    expect([run.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1])
  })

  it('is not repeated for ever where the proof changes nothing', async () => {
    const { run } = aCommand()
    const ask = asking(async () => true)
    expect(await failureOf(withProof(run))).toMatchObject({ code: 'session.proofNeeded' })
    expect([run.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1])
  })

  it('fails as it was refused where the person says no, and that is known', async () => {
    const { run } = aCommand()
    asking(async () => false)
    const failure = await failureOf(withProof(run))
    expect([run.mock.calls.length, failure, isCancelled(failure)]).toMatchObject([1, { code: 'session.proofNeeded' }, true])
  })

  it('shares one question with all others', async () => {
    const [one, other] = [aCommand(), aCommand()]
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const ask = asking(() => promise)
    const both = Promise.all([withProof(one.run), withProof(other.run)])
    await vi.waitFor(() => expect(other.run).toHaveBeenCalled())
    one.prove()
    other.prove()
    resolve(true)
    expect(await both).toEqual(['done', 'done'])
    expect(ask).toHaveBeenCalledTimes(1)
    const later = aCommand()
    void failureOf(withProof(later.run))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  })

  it('fails where nobody is there to ask, and after anything else', async () => {
    const { run } = aCommand()
    const failure = await failureOf(withProof(run))
    expect([run.mock.calls.length, isCancelled(failure)]).toEqual([1, false])
    const ask = asking(async () => true)
    const denied = async () => Promise.reject(refused('permission.denied'))
    expect(await failureOf(withProof(denied))).toMatchObject({ code: 'permission.denied' })
    expect(ask).not.toHaveBeenCalled()
  })
})
