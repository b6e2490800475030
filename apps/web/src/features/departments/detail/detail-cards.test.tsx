import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveHeights } from '../../../testing/give-heights.ts'
import { bodyOf, keepsRules, openDepartment, startDepartmentServer } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { testHours, saveInboxRules } = departmentSetupCalls
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const bar = () => screen.findByRole('region', { name: 'Alterações não salvas' })

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1600)
})

describe('the rules of one department', () => {
  it('has the numbers of distribution where they matter, within their bounds', async () => {
    const held = startDepartmentServer()
    keepsRules(held)
    const { user, server } = await openDepartment(held)
    const wait = /^Tempo de espera pelo último atendente/
    expect(screen.queryByRole('textbox', { name: wait })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Menos ocupado/ }))
    const bounds: [RegExp, string, string][] = [
      [/^Prazo para voltar/, '0', '1 a 8.760'],
      [wait, '1441', '0 a 1.440'],
      [/^Tempo sem sinal/, '241', '3 a 240'],
      [/^Ausência até devolver/, 'x', '1 a 1.440'],
    ]
    for (const [name, typed] of bounds) {
      await user.clear(field(name))
      await user.type(field(name), typed)
    }
    await user.click(button(/^Salvar/))
    for (const [, , said] of bounds) await screen.findByText(`Escreva um número de ${said}.`)
    await waitFor(() => expect(document.activeElement).toBe(field(/^Prazo para voltar/)))
    expect(server.seenOf(saveInboxRules)).toEqual([])
    await user.click(screen.getByRole('switch', { name: /^Devolver à fila/ }))
    expect(screen.queryByRole('textbox', { name: /^Ausência até/ })).toBeNull()
    for (const [name, typed] of [
      [/^Prazo para voltar/, '24'],
      [wait, '3'],
      [/^Tempo sem sinal/, '15'],
    ] as const) {
      await user.clear(field(name))
      await user.type(field(name), typed)
    }
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject({
      ...{ distribution: 'leastLoaded', requeueWhenAbsent: false },
      ...{ stickyHours: 24, stickyWait: 3, presenceMinutes: 15, requeueMinutes: 5 },
    })
  })

  it('[RO28] has what happens in a silence, in minutes or hours, and says at the field what would come too early', async () => {
    const held = startDepartmentServer()
    keepsRules(held)
    const { user, server } = await openDepartment(held)
    expect(screen.queryByRole('textbox', { name: /^Texto do aviso/ })).toBeNull()
    for (const [name, typed] of [
      [/^Lembrar quem atende/, '20'],
      [/^Avisar o cliente/, '20'],
      [/^Encerrar a conversa/, '15'],
      [/^Resolução/, '129601'],
    ] as const)
      await user.type(field(name), typed)
    await user.click(button(/^Salvar/))
    await screen.findByText('Precisa vir depois do lembrete.')
    screen.getByText('Precisa vir depois do aviso ao cliente.')
    screen.getByText(/^Escreva o que o cliente vai receber/)
    screen.getByText('No máximo 129.600 min (2.160 h).')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Avisar o cliente/)))
    expect(server.seenOf(saveInboxRules)).toEqual([])
    await user.type(field(/^Avisar o cliente/), '0')
    const unit = within(screen.getByRole('radiogroup', { name: 'Encerrar a conversa: unidade' }))
    await user.click(unit.getByRole('radio', { name: 'h' }))
    await user.type(field(/^Texto do aviso/), 'Ainda está aí?')
    await user.clear(field(/^Resolução/))
    await user.type(field(/^Primeira resposta/), '5')
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject({
      ...{ idleReminder: 20, idleWarning: 200, idleClose: 900, idleWarningText: 'Ainda está aí?' },
      ...{ slaFirstAnswer: 5, slaNextAnswer: 0, slaResolution: 0 },
    })
  })

  it('[RO29] has reasons for closing in an order of their own, none twice, only where a reason is asked for', async () => {
    const held = startDepartmentServer()
    keepsRules(held)
    const { user, server } = await openDepartment(held)
    expect(screen.queryByRole('button', { name: 'Adicionar motivo' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Um motivo/ }))
    await user.click(button(/^Salvar/))
    await screen.findByText('Escreva pelo menos um motivo.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Motivo 1/)))
    await user.keyboard('Resolvido')
    await user.click(button('Adicionar motivo'))
    await user.keyboard(' resolvido')
    await user.click(button(/^Salvar/))
    await screen.findByText('Este motivo já está na lista.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Motivo 2/)))
    await user.keyboard(' por telefone')
    await user.click(button('Subir o motivo 2'))
    expect(document.activeElement).toBe(field(/^Motivo 1/))
    await user.click(button('Adicionar motivo'))
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject({
      ...{ closeAsk: 'reason', closeReasons: ['resolvido por telefone', 'Resolvido'] },
    })
    await user.click(button('Descer o motivo 1'))
    expect((await bar()).textContent).toContain('Motivos de encerramento')
    await user.click(screen.getByRole('radio', { name: /^Uma etiqueta/ }))
    expect((await bar()).textContent).not.toContain('Motivos de encerramento')
  })

  it('has hours in several pieces, and says at the line what is wrong with one', async () => {
    const held = startDepartmentServer()
    keepsRules(held)
    const { user, server } = await openDepartment(held)
    await user.click(button('Adicionar horário'))
    await user.click(button('Adicionar horário'))
    const second = within(screen.getByRole('group', { name: 'Horário 2' }))
    await user.click(button(/^Salvar/))
    await second.findByText('Escolha pelo menos um dia.')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Horário 2' }))
    await user.click(second.getByRole('checkbox', { name: 'sexta-feira' }))
    await second.findByText('Este horário cruza com outro no mesmo dia.')
    await user.clear(second.getByLabelText('Das'))
    await user.type(second.getByLabelText('Das'), '1900')
    await second.findByText(/^O fim precisa vir depois do início\./)
    await user.clear(second.getByLabelText('Até'))
    await user.type(second.getByLabelText('Até'), '2400')
    await waitFor(() => expect(second.queryByText(/^O fim precisa/)).toBeNull())
    await user.click(screen.getByRole('switch', { name: /^Fechar nos feriados nacionais/ }))
    expect((await bar()).textContent).toContain('Horários e feriados nacionais')
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject({
      holidays: true,
      hours: [
        { days: [1, 2, 3, 4, 5], from: 480, to: 1_080 },
        { days: [5], from: 1_140, to: 1_440 },
      ],
    })
  })

  it('has dates with hours of their own and holidays of a state, and says of a moment what they all mean before they are saved', async () => {
    const held = startDepartmentServer()
    keepsRules(held)
    const why = { closedBy: 'exception' as const, holiday: null, exception: 'Inventário' }
    held.server.on(testHours, () => ({ isOpen: false, until: null, opensAt: Date.parse('2026-12-28T08:00:00-03:00'), why }))
    const { user, server } = await openDepartment(held)
    await user.click(screen.getByRole('switch', { name: /^Fechar nos feriados nacionais/ }))
    await user.type(screen.getByRole('combobox', { name: /^Feriados estaduais/ }), 'São Pa')
    await user.click(await screen.findByRole('option', { name: 'São Paulo' }))
    await user.click(button('Adicionar data'))
    const line = within(screen.getByRole('group', { name: 'Data especial 1' }))
    line.getByText('Fechado o dia todo')
    await user.click(button(/^Salvar/))
    await line.findByText('Escolha a data.')
    await user.type(line.getByRole('textbox', { name: /^Data/ }), '24122026')
    await user.type(line.getByRole('textbox', { name: /^Motivo/ }), 'Inventário')
    await user.click(line.getByRole('button', { name: 'Abrir neste dia' }))
    await user.click(button('Testar'))
    await screen.findByText('Fechado: data especial (Inventário) · Abre em 28/12/2026 08:00')
    const exceptions = [{ date: '2026-12-24', name: 'Inventário', hours: [{ from: 480, to: 720 }] }]
    expect(JSON.parse(bodyOf(server, testHours).inboxRules!)).toEqual({ hours: [], holidays: true, state: 'SP', exceptions })
    await user.type(field(/^Quando ninguém/), 'Já voltamos.')
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    const saved = { holidays: true, state: 'SP', exceptions, nobodyMessage: 'Já voltamos.' }
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject(saved)
  })
})
