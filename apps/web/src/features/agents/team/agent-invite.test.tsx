import { teamCalls } from '@prosa/contract/agents/team-calls'
import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hasUnsaved, watchTyping } from '../../../kit/kept/unsaved.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { agents, button, dialog, field, noDialog, openTeam, startTeamServer } from '../../../testing/open-team.ts'
import { bodyOf } from '../../../testing/samples/department-samples.ts'
import { anAgent, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents, createAgent } = teamCalls
const nina = anAgent('Nina')
const submit = () => within(screen.getByRole('dialog', { name: 'Convidar agente' })).getByRole('button', { name: /^Convidar/ })

const openForm = async (server = startTeamServer().on(createAgent, nina)) => {
  const page = await openTeam(server)
  await page.user.keyboard('n')
  await dialog('Convidar agente')
  return page
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('inviting somebody', () => {
  it('R025 sends what was filled in, and shows the generated password once', async () => {
    const { user, server, path } = await openForm()
    await user.type(field(/^Nome/), ' Nina Novais ')
    await user.type(field(/^E-mail/), 'Nina@casaaurora.test')
    await user.type(field(/^Telefone/), '11987214406')
    await user.click(screen.getByRole('switch', { name: 'Contatos' }))
    await user.click(screen.getByRole('switch', { name: 'Todos os departamentos' }))
    await user.click(screen.getByRole('combobox', { name: 'Departamentos em que atua' }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.keyboard('{Escape}')
    await user.clear(field(/^Capacidade/))
    await user.type(field(/^Capacidade/), '1x2')
    screen.getByText('Nina vai atender conversas de Vendas e ver contatos. Não vê painéis nem ajustes.')
    server.on(listAgents, [...agents, nina])
    await user.click(submit())
    await screen.findByText('Nina já pode entrar')
    const { password, ...sent } = bodyOf(server, createAgent)
    expect(sent).toEqual({
      name: 'Nina Novais',
      email: 'Nina@casaaurora.test',
      countryNumber: '55',
      phonenumber: '11987214406',
      admin: 'false',
      agent: 'true',
      dashboard: 'false',
      developer: 'false',
      contact: 'true',
      broadcast: 'false',
      automation: 'false',
      billing: 'false',
      departmentAll: 'false',
      departmentIdList: '["dep-Vendas"]',
      capacity: '12',
    })
    expect(isStrongPassword(password!)).toBe(true)
    screen.getByText('Enviamos um e-mail para nina@casaaurora.test com o endereço de acesso.')
    await user.keyboard('{Escape}')
    await user.click(button('Copiar a senha provisória'))
    expect(await navigator.clipboard.readText()).toBe(password)
    await user.click(button('Concluir'))
    await noDialog()
    await screen.findByText('nina@casaaurora.test')
    expect(path()).toBe('/user/list')
    await user.keyboard('n')
    await dialog('Convidar agente')
    expect(field(/^Nome/).value).toBe('')
    expect(screen.queryByText(password!)).toBeNull()
  })

  it('sends a chosen password, which has to be strong', async () => {
    const { user, server } = await openForm()
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^E-mail/), 'nina@casaaurora.test')
    await user.type(field(/^Senha provisória/), 'fraca')
    await user.click(submit())
    screen.getByText('Use pelo menos 10 caracteres, com letra maiúscula, letra minúscula, número e caractere especial.')
    expect(document.activeElement).toBe(field(/^Senha provisória/))
    await user.clear(field(/^Senha provisória/))
    await user.type(field(/^Senha provisória/), 'Forte#2026ok')
    await user.click(submit())
    await screen.findByText('Nina já pode entrar')
    expect(bodyOf(server, createAgent).password).toBe('Forte#2026ok')
  })

  it('asks for what is missing or wrong before anything is sent', async () => {
    const { user, server } = await openForm()
    await user.click(submit())
    expect(document.activeElement).toBe(field(/^Nome/))
    expect([field(/^Nome/), field(/^E-mail/)].map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^E-mail/), 'nina')
    await user.type(field(/^Telefone/), '119')
    await user.clear(field(/^Capacidade/))
    await user.click(submit())
    screen.getByText('Este e-mail não é válido. Confira o endereço.')
    screen.getByText('Este telefone não é válido. Confira o país, o código de área e o número.')
    screen.getByText('Escreva um número de 0 a 999.')
    expect(server.seenOf(createAgent)).toHaveLength(0)
  })

  it('says what the server refuses beside the field, and keeps what was typed', async () => {
    const { user, server } = await openForm(startTeamServer().on(createAgent, refusal('agent.alreadyMember')))
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^E-mail/), 'nina@casaaurora.test')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Já existe uma pessoa com este e-mail na empresa.')
    expect(document.activeElement).toBe(field(/^E-mail/))
    server.on(createAgent, refusal('service.unavailable'))
    await user.click(submit())
    await screen.findByRole('alert')
    expect([field(/^Nome/).value, field(/^E-mail/).value]).toEqual(['Nina', 'nina@casaaurora.test'])
  })

  it('asks before it throws away what was typed', async () => {
    onTestFinished(watchTyping())
    const { user } = await openForm()
    await user.keyboard('{Escape}')
    await noDialog()
    await user.keyboard('n')
    await dialog('Convidar agente')
    await user.type(field(/^Nome/), 'Nina')
    expect(hasUnsaved()).toBe(true)
    await user.keyboard('{Escape}')
    await dialog('Descartar o que foi preenchido?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar o que foi preenchido?' })).toBeNull())
    expect(field(/^Nome/).value).toBe('Nina')
    await user.click(button('Cancelar'))
    await dialog('Descartar o que foi preenchido?')
    await user.click(button('Descartar'))
    await noDialog()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(sessionStorage.getItem('prosa.draft.casa-aurora.user-1.agent')).toBeNull()
  })

  it('comes back after a reload with what was typed, but never with a password', async () => {
    const { user } = await openForm()
    await user.type(field(/^Nome/), 'Nina')
    await user.type(field(/^Senha provisória/), 'Forte#2026ok')
    await user.click(screen.getByRole('switch', { name: 'Painel' }))
    const kept = sessionStorage.getItem('prosa.draft.casa-aurora.user-1.agent')!
    expect(kept).not.toContain('Forte#2026ok')
    document.body.replaceChildren()
    openPage('/user/list')
    await dialog('Convidar agente')
    await waitFor(() => expect(field(/^Nome/).value).toBe('Nina'))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Painel' }).checked).toBe(true)
    expect(field(/^Senha provisória/).value).toBe('')
  })
})
