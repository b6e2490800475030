import { sessionCalls } from '@prosa/contract/session/calls'
import type { TwoFactor } from '@prosa/contract/session/model'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../../app/notices.tsx'
import { newQueryClient } from '../../../kit/calls/query.ts'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal, type Seen } from '../../../testing/fake-server.ts'
import { newUser } from '../../../testing/samples/new-user.ts'
import { noTwoFactor, sessionData, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { clearToasts } from '../../../ui/toasts/toast-store.ts'
import { UiProvider } from '../../../ui/ui-provider.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const { getTwoFactor, startTwoFactor, confirmTwoFactor, renewRecoveryCodes, turnOffTwoFactor, requireTwoFactor } = twoFactorCalls
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const begun = { secret, uri: `otpauth://totp/Casa%20Aurora:ana?secret=${secret}&issuer=Casa%20Aurora` }
const codes = Array.from({ length: 10 }, (_, each) => `AAAAA-BBBB${each}`)
const on: TwoFactor = { on: true, since: Date.UTC(2026, 9, 2, 12), recoveryCodesLeft: 10, requiredByCompany: false }

beforeEach(() => {
  chooseLanguage('pt')
  signInAs()
})
afterEach(() => act(clearToasts))

/** The card on a page, and a server that remembers. */
function show(first: TwoFactor | 'unknown' = noTwoFactor) {
  let factor = first === 'unknown' ? noTwoFactor : first
  let isProved = true
  const provedOr = <T,>(answer: () => T) => (isProved ? answer() : refusal('session.proofNeeded'))
  const server = startCalmServer()
    .on(getTwoFactor, () => (first === 'unknown' ? refusal('unexpected') : factor))
    .on(startTwoFactor, () => provedOr(() => begun))
    .on(confirmTwoFactor, ({ body }) => {
      if ((body as { code: string }).code !== '123456') return refusal('session.wrongCode')
      factor = { ...on, requiredByCompany: factor.requiredByCompany }
      return { recoveryCodes: codes }
    })
    .on(renewRecoveryCodes, () => {
      factor = { ...factor, recoveryCodesLeft: 10 }
      return { recoveryCodes: codes }
    })
    .on(turnOffTwoFactor, () =>
      provedOr(() => {
        factor = noTwoFactor
        return factor
      }),
    )
    .on(requireTwoFactor, ({ body }) => {
      const required = (body as { required: string }).required === 'true'
      factor = { ...factor, requiredByCompany: required }
      return { required }
    })
    .on(sessionCalls.proveSession, ({ body }: Seen) => {
      const { password, code } = body as { password?: string; code?: string }
      if (factor.on ? code !== '654321' : password !== 'Prosa@2026!') return refusal('session.wrongProof')
      isProved = true
      return { provenAt: 1 }
    })
  render(
    <UiProvider>
      <QueryClientProvider client={newQueryClient()}>
        <TwoFactorCard />
        <ProofDialog />
        <Notices />
      </QueryClientProvider>
    </UiProvider>,
  )
  const forgetProof = () => {
    isProved = false
  }
  return { user: newUser(), server, forgetProof }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('[SE28] the set-up', () => {
  it('leads from the picture over the first code to the recovery codes, which are to be kept', async () => {
    const { user, server } = show()
    expect(await screen.findByText('Desativada')).toBeTruthy()
    await user.click(await button('Ativar'))
    const panel = within(await dialog('Verificação em duas etapas'))
    expect(await panel.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeTruthy()
    expect(panel.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    expect(panel.getByText('Este código vale só até fechar esta janela.')).toBeTruthy()
    expect(panel.queryByRole('link')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Continuar' }))
    expect(document.activeElement).toBe(panel.getByLabelText('Código de verificação'))
    await user.keyboard('000000{Enter}')
    expect(await panel.findByText('O código não está certo ou já foi usado. Confira no aplicativo e tente de novo.')).toBeTruthy()
    await user.clear(panel.getByLabelText('Código de verificação'))
    await user.type(panel.getByLabelText('Código de verificação'), '123456{Enter}')
    await panel.findByText(codes[0]!)
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(codes))

    const file = panel.getByRole('link', { name: 'Baixar em .txt' })
    expect(file.getAttribute('download')).toBe('codigos-de-recuperacao.txt')
    expect(decodeURIComponent(file.getAttribute('href')!)).toContain(codes.join('\n'))
    await user.click(panel.getByRole('button', { name: 'Copiar códigos' }))
    expect(await window.navigator.clipboard.readText()).toBe(codes.join('\n'))
    const finish = () => panel.getByRole<HTMLButtonElement>('button', { name: 'Concluir' })
    await user.keyboard('{Escape}')
    expect(finish().disabled).toBe(true)
    await user.click(panel.getByLabelText('Guardei os códigos em um lugar seguro'))
    await user.click(finish())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Ativa')).toBeTruthy()
    expect(screen.queryByText('Guarde códigos novos')).toBeNull()
    expect(await screen.findByText(/Restam 10 códigos de recuperação\./)).toBeTruthy()
    expect(server.seenOf(startTwoFactor)).toHaveLength(1)
  })

  it('opens the app by itself where the page is on the phone', async () => {
    giveWidth(390)
    const { user } = show()
    await user.click(await button('Ativar'))
    expect((await screen.findByRole('link', { name: 'Abrir no aplicativo autenticador' })).getAttribute('href')).toBe(begun.uri)
  })

  it('whose codes were lost by a reload asks for new ones until somebody has kept them', async () => {
    const first = show()
    await first.user.click(await button('Ativar'))
    await first.user.click(await button('Continuar'))
    await first.user.keyboard('123456{Enter}')
    await screen.findByText(codes[0]!)
    expect(screen.queryByText('Guarde códigos novos')).toBeNull()
    cleanup()
    const { user } = show(on)
    expect(await screen.findByText('Guarde códigos novos')).toBeTruthy()
    await user.click(await button('Gerar novos códigos'))
    await user.click(await button('Gerar códigos'))
    const shown = within(await dialog('Novos códigos de recuperação'))
    await user.click(shown.getByLabelText('Guardei os códigos em um lugar seguro'))
    await user.click(shown.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByText('Guarde códigos novos')).toBeNull())
  })

  it('that was made elsewhere meanwhile shows itself', async () => {
    const { user, server } = show()
    await button('Ativar')
    server.on(startTwoFactor, refusal('twoFactor.alreadyOn')).on(getTwoFactor, on)
    await user.click(await button('Ativar'))
    expect(await screen.findByText('Ativa')).toBeTruthy()
  })

  it('that fails says why', async () => {
    const { user, server } = show()
    server.on(startTwoFactor, refusal('twoFactor.alreadyOn'))
    await user.click(await button('Ativar'))
    expect((await screen.findByRole('alert')).textContent).toBe('A verificação em duas etapas já está ativa.')
  })
})

describe('[SE20] a command that needs a proof', () => {
  it('asks for the password once, and goes on by itself', async () => {
    const { user, server, forgetProof } = show()
    forgetProof()
    await user.click(await button('Ativar'))
    const question = within(await dialog('Confirme que é você'))
    const password = await question.findByLabelText('Senha')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    expect(question.getByText('Informe a senha.')).toBeTruthy()
    await user.type(password, 'errada')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    expect(await question.findByText('A senha não está certa. Tente de novo.')).toBeTruthy()
    await user.clear(password)
    await user.type(password, 'Prosa@2026!')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    expect(await dialog('Verificação em duas etapas')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull()
    expect(server.seenOf(startTwoFactor)).toHaveLength(2)
  })

  it('leaves everything as it was when the question is cancelled, without a word', async () => {
    const { user, server, forgetProof } = show()
    forgetProof()
    await user.click(await button('Ativar'))
    const question = within(await dialog('Confirme que é você'))
    await question.findByLabelText('Senha')
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.seenOf(startTwoFactor)).toHaveLength(1)
    await user.click(await button('Ativar'))
    expect(await dialog('Confirme que é você')).toBeTruthy()
  })

  it('asks for a code where a second factor is on, over the question it belongs to', async () => {
    const { user, forgetProof } = show(on)
    forgetProof()
    await user.click(await button('Desativar'))
    await user.click(within(await dialog('Desativar a verificação em duas etapas?')).getByRole('button', { name: 'Desativar' }))
    const question = within(await dialog('Confirme que é você'))
    await user.type(await question.findByLabelText('Código de verificação'), '111111')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    expect(await question.findByText('O código não está certo ou já foi usado. Tente de novo.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Usar código de recuperação' }))
    await user.click(question.getByRole('button', { name: 'Usar o código do aplicativo' }))
    await user.type(question.getByLabelText('Código de verificação'), '654321')
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeTruthy()
    expect(await screen.findByText('Desativada')).toBeTruthy()
  })
})

describe('a second factor that is on', () => {
  it('warns when few recovery codes are left, and makes new ones', async () => {
    const { user } = show({ ...on, recoveryCodesLeft: 3 })
    expect((await screen.findByRole('alert')).textContent).toContain('Restam 3 códigos de recuperação.')
    await user.click(await button('Gerar novos códigos'))
    const question = within(await dialog('Gerar novos códigos de recuperação?'))
    expect(question.getByText('Os códigos de antes deixam de valer. Guarde os novos no lugar deles.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Gerar códigos' }))
    const shown = within(await dialog('Novos códigos de recuperação'))
    expect(shown.getByText(codes[9]!)).toBeTruthy()
    await user.click(shown.getByLabelText('Guardei os códigos em um lugar seguro'))
    await user.click(shown.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText(/Restam 10 códigos de recuperação\./)).toBeTruthy()
  })

  it('[SE30] cannot be turned off where the company asks for it', async () => {
    show({ ...on, requiredByCompany: true })
    await button('Gerar novos códigos')
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
    expect(screen.getByText('Sua empresa exige a verificação em duas etapas. Por isso ela não pode ser desativada.')).toBeTruthy()
  })

  it('that cannot be looked at says so and can be looked at again', async () => {
    const { user, server } = show('unknown')
    expect(await screen.findByText('Não foi possível carregar a verificação em duas etapas.')).toBeTruthy()
    server.on(getTwoFactor, on)
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByText('Ativa')).toBeTruthy()
  })
})

describe('[SE30] the switch of the administrators', () => {
  it('is not there for others', async () => {
    signInAs(undefined, ['agent'])
    show()
    await button('Ativar')
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('says what it means for everybody and for oneself, and asks before it changes anything', async () => {
    const { user, server } = show()
    const limited = vi.fn(() => ({ ...sessionData(), limit: 'secondFactor' as const }))
    server.on(sessionCalls.afterGetToken, limited)
    await user.click(await screen.findByRole('switch', { name: 'Exigir de toda a equipe' }))
    const question = within(await dialog('Exigir a verificação em duas etapas de toda a equipe?'))
    expect(question.getByText(/Você também ainda não ativou/)).toBeTruthy()
    expect(server.seenOf(requireTwoFactor)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Exigir de todos' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true))
    expect(server.seenOf(requireTwoFactor)).toMatchObject([{ path: '/company/casa-aurora/twoFactor', body: { required: 'true' } }])
    await waitFor(() => expect(limited).toHaveBeenCalled())
    await user.click(screen.getByRole('switch'))
    await user.click(
      within(await dialog('Deixar de exigir a verificação em duas etapas?')).getByRole('button', { name: 'Deixar de exigir' }),
    )
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false))
  })
})
