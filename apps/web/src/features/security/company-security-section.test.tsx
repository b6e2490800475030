import type { Call } from '@prosa/contract/kit/call'
import { securityCalls } from '@prosa/contract/security/calls'
import type { SecurityPolicy } from '@prosa/contract/security/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import '../../app/settings/security-parts.tsx'

const { getSecurityPolicy, saveAllowedAddresses, savePasswordPolicy, listCompanySessions, endCompanySession } = securityCalls
const policy: SecurityPolicy = {
  passwords: { length: 10, days: 0, version: 3 },
  addresses: { ranges: [{ range: '203.0.113.0/24', label: 'Sede' }], version: 5 },
  ownAddress: '203.0.113.9',
}
const session = {
  sessionId: 's1',
  userId: 'bia',
  userName: 'Bia Reis',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
  deviceType: null,
  startedAt: 0,
  lastUsedAt: 0,
  current: false,
}

let server: FakeServer
beforeEach(() => {
  signInAs()
  server = startCalmServer().on(getSecurityPolicy, policy)
})

const open = () => openPage('/settings/casa-aurora/main?section=security')
const bodiesOf = (call: Call) => server.seenOf(call).map(({ body }) => body)

describe('the rules of the company', () => {
  it('[SC7] are saved together, each part with its version, and say what the server refuses', async () => {
    const { user } = open()
    const length = await screen.findByRole('textbox', { name: /Tamanho mínimo/ })
    await user.clear(length)
    await user.type(length, '14')
    await user.clear(screen.getByRole('textbox', { name: 'Faixa' }))
    await user.type(screen.getByRole('textbox', { name: 'Faixa' }), '10.0.0.0/8')
    const saved = { ...policy, passwords: { length: 14, days: 0, version: 4 } }
    server.on(savePasswordPolicy, saved).on(saveAllowedAddresses, refusal('security.shutOut'))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await screen.findByText(/Com esta lista você ficaria de fora/)
    expect(bodiesOf(savePasswordPolicy)).toEqual([{ length: '14', days: '0', version: '3' }])
    expect(screen.getByDisplayValue('10.0.0.0/8')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Adicionar onde estou (203.0.113.9)' }))
    server.on(saveAllowedAddresses, policy)
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull())
    expect(bodiesOf(saveAllowedAddresses).at(-1)).toEqual({
      ranges: [
        { range: '10.0.0.0/8', label: 'Sede' },
        { range: '203.0.113.9', label: '' },
      ],
      version: 5,
    })
  })

  it('does not send what is no range', async () => {
    const { user } = open()
    const range = await screen.findByRole('textbox', { name: 'Faixa' })
    await user.clear(range)
    await user.type(range, 'sede')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await screen.findByText('Escreva um endereço ou uma faixa, como 203.0.113.0/24.')
    expect(bodiesOf(saveAllowedAddresses)).toEqual([])
  })

  it('[SC9] keep what was typed where another one was faster, show theirs, and are saved over it', async () => {
    const { user } = open()
    const days = await screen.findByRole('textbox', { name: /Validade/ })
    await user.clear(days)
    await user.type(days, '90')
    server
      .on(savePasswordPolicy, refusal('company.changedMeanwhile'))
      .on(getSecurityPolicy, { ...policy, passwords: { length: 12, days: 60, version: 4 } })
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    const told = await screen.findByText('Outra pessoa alterou isto enquanto você editava.')
    await waitFor(() => expect(told.closest('[role]')?.textContent).toContain('60'))
    expect(screen.getByDisplayValue('90')).toBeTruthy()
    server.on(savePasswordPolicy, { ...policy, passwords: { length: 12, days: 90, version: 5 } })
    await user.click(within(told.closest('[role]') as HTMLElement).getAllByRole('button')[1]!)
    await waitFor(() => expect(bodiesOf(savePasswordPolicy).at(-1)).toEqual({ length: '12', days: '90', version: '4' }))
  })
})

describe('[SC2] the sessions of everybody', () => {
  it('are ended one by one, after a question', async () => {
    server.on(listCompanySessions, { sessions: [session], containsMore: false, total: 1 }).on(endCompanySession, { ended: 1 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Encerrar a sessão de Bia Reis, Chrome no Windows' }))
    await user.click(await screen.findByRole('button', { name: 'Encerrar sessão' }))
    await screen.findByText('Sessão encerrada.')
    expect(server.seenOf(endCompanySession)).toHaveLength(1)
  })
})
