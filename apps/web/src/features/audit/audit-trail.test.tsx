import type { Agent } from '@prosa/contract/agents/model'
import { permissionFlags } from '@prosa/contract/agents/rules'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { auditCalls } from '@prosa/contract/audit/calls'
import type { AuditEntry } from '@prosa/contract/audit/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const { listAuditEntries } = auditCalls
const address = '/settings/casa-aurora/main?section=history'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

const anEntry = (entryId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId,
  userId: 'user-1',
  userName: 'Helena Duarte',
  what: 'label.create',
  target: `label-${entryId}`,
  at: Date.UTC(2026, 0, 5, 15, 4),
  requestId: `req-${entryId}`,
  address: '203.0.113.9',
  userAgent: chrome,
  before: null,
  after: { text: `Etiqueta ${entryId}` },
  ...more,
})
const bia: Agent = {
  ...permissionFlags(['agent']),
  admin: false,
  agent: true,
  dashboard: false,
  developer: false,
  contact: false,
  broadcast: false,
  automation: false,
  billing: false,
  companyId: 'casa-aurora',
  userId: 'bia',
  name: 'Bia Reis',
  email: 'bia@casaaurora.test',
  language: null,
  role: 'agent',
  userStatus: 2,
  active: true,
  availability: 2,
  departmentAll: true,
  departmentIdList: [],
  capacity: 0,
  countryNumber: '',
  phonenumber: '',
  photoUrl: null,
  twoFactorOn: false,
  joinedAt: 0,
  lastUsedAt: null,
  version: 1,
}
const withEntries = (...entries: AuditEntry[]) =>
  startCalmServer().on(teamCalls.listAgents, [bia]).on(listAuditEntries, { entries, containsMore: false })
const asked = (server: FakeServer) => new URLSearchParams(server.seenOf(listAuditEntries).at(-1)?.query)
const items = () => within(screen.getByRole('list', { name: 'Histórico de alterações' })).getAllByRole('button')

beforeEach(() => signInAs())

it('says who did what to what, when in the time of the company, and what it was before', async () => {
  withEntries(anEntry('1', { what: 'user.alter', target: 'bia', before: { name: 'Bia' }, after: { name: 'Bia Reis' } }))
  openPage(address)
  const list = await screen.findByRole('list', { name: 'Histórico de alterações' })
  await waitFor(() => expect(list.textContent).toContain('Helena Duarte alterou os dados de uma pessoa “Bia Reis”'))
  expect(list.textContent).toContain('05/01/2026 12:04')
  within(list).getByText('Nome: de Bia para Bia Reis')
  expect(list.textContent).not.toContain('{')
})

it('unfolds from where it came, and every value as it was kept', async () => {
  withEntries(anEntry('1'))
  const { user } = openPage(address)
  const unfold = await screen.findByRole('button', { name: 'Detalhes: Helena Duarte criou uma etiqueta' })
  expect([unfold.getAttribute('aria-expanded'), screen.queryByText('203.0.113.9')]).toEqual(['false', null])
  await user.click(unfold)
  screen.getByText('203.0.113.9')
  screen.getByText('Chrome no Windows')
  expect(screen.getByText('req-1').textContent).toBe('req-1')
  expect(screen.getByText(/"text": "Etiqueta 1"/)).toBeTruthy()
})

it('goes on after the last one of a page, and says when that fails', async () => {
  const server = withEntries().on(listAuditEntries, ({ query }) => {
    const before = new URLSearchParams(query).get('beforeId')
    return before === 'b' ? { entries: [anEntry('c')], containsMore: false } : { entries: [anEntry('a'), anEntry('b')], containsMore: true }
  })
  const { user } = openPage(address)
  await screen.findByText(/“Etiqueta b”/)
  expect([asked(server).get('limit'), asked(server).get('beforeId')]).toEqual(['50', null])
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  await screen.findByText(/“Etiqueta c”/)
  expect(items()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
})

it('is filtered by person and subject, and says when nothing is left', async () => {
  const server = withEntries(anEntry('1'))
  const { user } = openPage(address)
  await screen.findByText(/“Etiqueta 1”/)
  server.on(listAuditEntries, { entries: [], containsMore: false })
  await user.click(screen.getByRole('combobox', { name: 'Pessoa' }))
  await user.click(await screen.findByRole('option', { name: 'Bia Reis', hidden: true }))
  await screen.findByText('Nada encontrado com estes filtros')
  expect(asked(server).get('userId')).toBe('bia')
  await user.click(screen.getByRole('combobox', { name: 'Assunto' }))
  await user.click(await screen.findByRole('option', { name: 'Etiquetas', hidden: true }))
  await waitFor(() => expect(asked(server).getAll('areaList').join()).toContain('label'))
  server.on(listAuditEntries, { entries: [anEntry('1')], containsMore: false })
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await screen.findByText(/“Etiqueta 1”/)
  expect([asked(server).get('userId'), asked(server).get('areaList')]).toEqual([null, null])
})

it('is filtered by days of the company, the last one to its end', async () => {
  const server = withEntries(anEntry('1'))
  const { user } = openPage(address)
  await screen.findByText(/“Etiqueta 1”/)
  await user.type(screen.getByRole('textbox', { name: /^Período/ }), '0501202606012026')
  await waitFor(() => expect(asked(server).get('since')).toBe(String(Date.UTC(2026, 0, 5, 3))))
  expect(asked(server).get('until')).toBe(String(Date.UTC(2026, 0, 7, 3)))
})

it('says so when nothing has happened yet', async () => {
  withEntries()
  openPage(address)
  await screen.findByText('Nada aconteceu ainda')
})

it('says that it could not be loaded, and is asked for again', async () => {
  const server = withEntries().on(listAuditEntries, unreachable)
  const { user } = openPage(address)
  await screen.findByText('Erro ao carregar o histórico!', {}, { timeout: 20_000 })
  server.on(listAuditEntries, { entries: [anEntry('1')], containsMore: false })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText(/“Etiqueta 1”/)
})
