import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readSession } from '../../../kit/session/session.ts'
import { storeSessionData } from '../../../kit/session/session-data.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { noTwoFactor, sessionData, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'

const { getTwoFactor, startTwoFactor, confirmTwoFactor } = twoFactorCalls
const codes = Array.from({ length: 10 }, (_, each) => `AAAAA-BBBB${each}`)
const limited = { ...sessionData(), limit: 'secondFactor' as const }
const heading = () => screen.findByRole('heading', { level: 1, name: 'Ative a verificação em duas etapas' })

/** A company that requires a second factor, and a person without one. */
function strictServer() {
  let data: typeof limited | ReturnType<typeof sessionData> = limited
  return startCalmServer()
    .on(sessionCalls.afterGetToken, () => data)
    .on(getTwoFactor, { ...noTwoFactor, requiredByCompany: true })
    .on(startTwoFactor, { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' })
    .on(confirmTwoFactor, () => {
      data = sessionData()
      return { recoveryCodes: codes }
    })
}

describe('[SE19] [SE30] a session that waits for a second factor', () => {
  it('sets it up, and goes on to where it wanted', async () => {
    strictServer()
    signInAs()
    storeSessionData(limited)
    const { user, path } = openPage('/casa-aurora/contact')
    await heading()
    expect(path()).toBe('/user/second-factor')
    await user.click(screen.getByRole('button', { name: 'Configurar agora' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Código de verificação'))
    await user.keyboard('123456{Enter}')
    await screen.findByText(codes[0]!)
    expect(path()).toBe('/user/second-factor')
    await user.click(screen.getByLabelText('Guardei os códigos em um lugar seguro'))
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/contact'))
  })

  it('is asked for a proof there too', async () => {
    const server = strictServer().on(startTwoFactor, refusal('session.proofNeeded'))
    signInAs()
    storeSessionData(limited)
    const { user } = openPage('/user/second-factor')
    await heading()
    await user.click(screen.getByRole('button', { name: 'Configurar agora' }))
    await screen.findByRole('dialog', { name: 'Confirme que é você' })
    server.on(startTwoFactor, { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }).on(sessionCalls.proveSession, { provenAt: 1 })
    await user.type(await screen.findByLabelText('Senha'), 'Prosa@2026!')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy()
  })

  it('can be left', async () => {
    strictServer()
    signInAs()
    storeSessionData(limited)
    const { user, path } = openPage('/user/second-factor')
    await heading()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect([path(), readSession()]).toEqual(['/', null]))
  })

  it('is led on when the company does not ask for it any more', async () => {
    strictServer()
      .on(getTwoFactor, noTwoFactor)
      .on(sessionCalls.afterGetToken, () => sessionData())
    signInAs()
    storeSessionData(limited)
    const { path } = openPage('/user/second-factor')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })

  it.each(['begun', 'confirmed'] as const)('is led on when it was turned on in another browser before it was %s here', async (when) => {
    const server = strictServer()
    signInAs()
    storeSessionData(limited)
    const { user, path } = openPage('/user/second-factor')
    await heading()
    const turnOnElsewhere = () =>
      server
        .on(startTwoFactor, refusal('twoFactor.alreadyOn'))
        .on(confirmTwoFactor, refusal('twoFactor.notStarted'))
        .on(sessionCalls.afterGetToken, () => sessionData())
    if (when === 'begun') turnOnElsewhere()
    await user.click(screen.getByRole('button', { name: 'Configurar agora' }))
    if (when === 'confirmed') {
      await user.click(await screen.findByRole('button', { name: 'Continuar' }))
      turnOnElsewhere()
      await user.keyboard('123456{Enter}')
    }
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })

  it('opens no line to the live voice, and closes the one that was open', async () => {
    const server = strictServer().on(sessionCalls.afterGetToken, sessionData())
    signInAs()
    const wires = fakeWires()
    const { path } = openPage('/casa-aurora/0/chat', wires.openWire)
    await waitFor(() => expect(wires.open()).toHaveLength(1))
    act(() => wires.last().hello('log:1'))
    server.on(sessionCalls.afterGetToken, limited)
    act(() => wires.last().breaks('session.limited'))
    await heading()
    expect([path(), wires.open().length]).toEqual(['/user/second-factor', 0])
  })

  it('is led there by the first answer that says so, in the middle of work', async () => {
    const server = strictServer().on(sessionCalls.afterGetToken, sessionData())
    signInAs()
    const { path } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
    server.on(sessionCalls.afterGetToken, limited).on(agentCalls.getProfile, refusal('session.secondFactorMissing'))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(path()).toBe('/user/second-factor'))
  })
})
