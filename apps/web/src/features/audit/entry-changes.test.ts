import type { AuditEntry } from '@prosa/contract/audit/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { describe, expect, it } from 'vitest'
import { pt as states } from '../../kit/states/texts/pt.ts'
import { entryChanges, subjectOf, type Words } from './entry-changes.ts'
import { pt as texts } from './texts/pt.ts'

const names: Record<string, string> = { sales: 'Vendas', bia: 'Bia Reis', vip: 'VIP', 'wa-1': 'Loja Pinheiros' }
const words: Words = {
  texts,
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  states,
  permissionName: (name) => name.toUpperCase(),
  nameOf: (id) => names[id],
}
const entry = (what: string, before: AuditEntry['before'], after: AuditEntry['after'], target: string | null = null): AuditEntry => ({
  entryId: '1',
  userId: 'user-1',
  userName: 'Helena',
  what,
  target,
  at: 0,
  requestId: 'r',
  address: '10.0.0.1',
  userAgent: '',
  before,
  after,
})
const said = (...[what, before, after]: Parameters<typeof entry>) =>
  entryChanges(entry(what, before, after), words).map((change) => [change.field, change.before?.words ?? null, change.after?.words ?? null])

describe('what changed', () => {
  it.each<[string, string, AuditEntry['before'], AuditEntry['after'], [string, string | null, string | null][]]>([
    ['a name', 'agent.update', { name: 'Bia' }, { name: 'Bia Reis' }, [['Nome', 'Bia', 'Bia Reis']]],
    [
      'permissions',
      'user.alter',
      { permissions: ['agent'] },
      { permissions: ['agent', 'billing'] },
      [['Permissões', 'AGENT', 'AGENT, BILLING']],
    ],
    [
      'departments, also one that is gone',
      'agent.departments',
      { departmentIdList: [] },
      { departmentIdList: ['sales', 'lost'] },
      [['Departamentos', 'nenhum', 'Vendas, item removido']],
    ],
    [
      'a label that was for all',
      'label.departments',
      { departmentIdList: [] },
      { departmentIdList: ['sales'] },
      [['Departamentos', 'todos', 'Vendas']],
    ],
    ['a label’s state', 'label.archive', { status: 0 }, { status: 1 }, [['Situação', 'Ativa', 'Arquivada']]],
    ['a person’s availability', 'agent.changeAvailability', { status: 1 }, { status: 5 }, [['Disponibilidade', 'Online', 'Ausente']]],
    [
      'how a clean-up ended',
      'retention.run',
      null,
      { state: 'done', messageCount: 1430, freedBytes: 2_252_800 },
      [
        ['Situação da limpeza', null, 'terminada'],
        ['Mensagens', null, '1.430'],
        ['Espaço liberado', null, '2,1 MB'],
      ],
    ],
    ['how long messages are kept', 'retention.save', { messages: 90 }, { messages: null }, [['Dias de mensagens', '90', 'para sempre']]],
    ['what was done with many', 'batch.bulk', null, { action: 'delete' }, [['Ação', null, 'excluir']]],
    ['a place, counted from one', 'companyDashboard.move', { position: 0 }, { position: 1 }, [['Lugar', '1', '2']]],
    [
      'prices, as people read them',
      'price.change',
      { marketingPrice: 0.3437, planType: 0 },
      { marketingPrice: 0.35, planType: 1 },
      [
        ['Marketing', 'R$\u00a00,3437', 'R$\u00a00,35'],
        ['Plano', 'Só mensagens', 'Com mensalidade'],
      ],
    ],
    [
      'a chat’s state',
      'chat.changeStatus',
      { chatStatus: 2 },
      { chatStatus: 99 },
      [['Situação', states.chatStatus[ChatStatus.nameOf(2)], '99']],
    ],
    [
      'who takes part, where nobody named is everybody',
      'department.inboxRules',
      { agentIdList: [], capacity: 5 },
      { agentIdList: ['bia'], capacity: 0 },
      [
        ['Quem participa', 'todos', 'Bia Reis'],
        ['Capacidade', '5', 'sem limite'],
      ],
    ],
    ['who works in a department', 'department.agents', { agentIdList: [] }, { agentIdList: ['bia'] }, [['Agentes', 'nenhum', 'Bia Reis']]],
    [
      'one of several nested ones',
      'department.permissions',
      { permissions: { transfer: true, close: true } },
      { permissions: { transfer: true, close: false } },
      [['Encerrar', 'ligado', 'desligado']],
    ],
    [
      'rules of an inbox',
      'department.inboxRules',
      { inboxRules: { distribution: 'off', hours: [] } },
      { inboxRules: { distribution: 'roundRobin', hours: [{ days: [1], from: 0, to: 60 }] } },
      [
        ['Distribuição', 'sem distribuição', 'rodízio'],
        ['Horários', 'nenhum', 'alterado'],
      ],
    ],
    ['what is empty now', 'label.update', { detail: 'x' }, { detail: '' }, [['Detalhe', 'x', 'em branco']]],
    ['a language', 'profile.save', { language: null }, { language: 'en' }, [['Idioma', 'em branco', 'English']]],
    ['only what is new and not empty', 'label.create', null, { text: 'VIP', detail: '', departmentIdList: [] }, [['Texto', null, 'VIP']]],
    [
      'only what it had, of what went',
      'label.remove',
      { text: 'VIP', detail: '', color: '#111111' },
      null,
      [
        ['Texto', 'VIP', null],
        ['Cor', '#111111', null],
      ],
    ],
    ['nothing that has no words', 'agent.update', { secretFlavour: 1 }, { secretFlavour: 2 }, []],
    ['nothing that stayed', 'agent.update', { name: 'Bia', capacity: 1 }, { name: 'Bia', capacity: 2 }, [['Capacidade', '1', '2']]],
  ])('is said: %s', (_, what, before, after, changes) => expect(said(what, before, after)).toEqual(changes))

  it('is shown as a colour where it is one', () => {
    const [change] = entryChanges(entry('label.update', { color: '#111111' }, { color: '#222222' }), words)
    expect([change?.before, change?.after]).toEqual([
      { words: '#111111', color: '#111111' },
      { words: '#222222', color: '#222222' },
    ])
  })
})

describe('what it is about', () => {
  it.each<[string, AuditEntry, string | null]>([
    ['as it is called now', entry('label.update', { text: 'Vip' }, { text: 'VIPs' }, 'vip'), 'VIP'],
    ['as it was called, where it is gone', entry('label.remove', { text: 'Velha' }, null, 'gone'), 'Velha'],
    ['as it was named last', entry('department.name', { departmentName: 'A' }, { departmentName: 'B' }, 'gone'), 'B'],
    ['nothing', entry('session.end', null, null, 'session-1'), null],
  ])('is named %s', (_, each, subject) => expect(subjectOf(each, words.nameOf)).toBe(subject))
})
