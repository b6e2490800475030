import type { Address } from '@prosa/contract/contacts/address'
import { noAddress } from '@prosa/contract/departments/department-address'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, type DemoScene, firstDay, type LivingScene, moveTimes, type OfEach, userIdOf } from '../demo/public.ts'
import { recordConsent } from './consent-store.ts'
import { insertKnownContact, insertPastContacts, saveActivity, saveReached, saveResponsible } from './contact-store.ts'

type Story = LivingScene['story']

/** `lead` and who wrote a note are people of the company, by what stands before the @ of their e-mail. */
type DemoContact = {
  contactId: string
  waId: string
  name: string
  email?: string
  lead?: string
  /** Values by the id of the property. */
  properties: Readonly<Record<string, string>>
  address?: Address
  notes?: { by: string; body: string; at: number }[]
}

const known = (lastOrder: string, average: string, orders: string, birthday: string) => ({
  'ultimo-pedido': lastOrder,
  'ticket-medio': average,
  compras: orders,
  aniversario: birthday,
})

const typed = (since: string, room: string, assembly: string) => ({ 'cliente-desde': since, ambiente: room, montagem: assembly })

/** The people of the designs, whom the simulator has on its telephones. */
const ofCasaAurora: readonly DemoContact[] = [
  {
    contactId: 'fernanda-lacerda',
    waId: '5511987214406',
    name: 'Fernanda Lacerda',
    email: 'fernanda.lacerda@uol.com.br',
    lead: 'mariana',
    properties: { ...known('#48213 · 11/11/2026', '3480', '3', '09/03'), ...typed('2024-05-18', 'Sala de estar', 'true') },
    address: {
      ...noAddress,
      zipCode: '05408-003',
      street: 'Rua Cardeal Arcoverde',
      number: '1.284',
      complement: 'ap. 72',
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
    },
    notes: [
      { by: 'rafael', body: 'Prefere entrega de manhã: trabalha de casa e desce para receber.', at: Date.UTC(2026, 9, 28, 17, 12) },
      { by: 'mariana', body: 'Tem um gato: pede tecido que não puxe fio.', at: Date.UTC(2026, 10, 11, 14, 40) },
    ],
  },
  {
    contactId: 'carlos-eduardo-ramos',
    waId: '5511974552093',
    name: 'Carlos Eduardo Ramos',
    email: 'carlos.ramos@gmail.com',
    lead: 'rafael',
    properties: { ...known('#47120 · 02/09/2026', '1890', '1', '22/07'), ...typed('2026-09-02', 'Sala de jantar', 'false') },
    notes: [{ by: 'rafael', body: 'Procura mesa Ipê de 8 lugares; a sala tem 3,20 m.', at: Date.UTC(2026, 10, 10, 19, 5) }],
  },
  {
    contactId: 'otavio-brandao',
    waId: '5531988127740',
    name: 'Otávio Brandão',
    lead: 'bianca',
    properties: { aniversario: '14/12' },
  },
  {
    contactId: 'rosangela-teixeira',
    waId: '5541991365508',
    name: 'Rosângela Teixeira',
    email: 'rosangela@teixeiraeng.com.br',
    properties: { ...known('#47988 · 30/10/2026', '6210', '2', '05/05'), ...typed('2025-02-27', 'Escritório', 'true') },
  },
  { contactId: 'anderson-luiz-moraes', waId: '5521996401187', name: 'Anderson Luiz Moraes', properties: { compras: '1' } },
  // Rosângela once more, from another telephone: suggested as the same person, since the e-mail is.
  {
    contactId: 'rosangela-t',
    waId: '5541988420317',
    name: 'Rosângela T.',
    email: 'Rosangela@teixeiraeng.com.br',
    properties: { compras: '1' },
  },
]

type DemoConsent = Pick<Parameters<typeof recordConsent>[1], 'purpose' | 'status' | 'source' | 'said'> & { of: string; at: number }

const consents: readonly DemoConsent[] = [
  {
    of: 'fernanda-lacerda',
    purpose: 'marketing',
    status: 'granted',
    source: 'form',
    said: 'Cadastro da loja',
    at: Date.UTC(2026, 8, 3, 13),
  },
  { of: 'fernanda-lacerda', purpose: 'utility', status: 'granted', source: 'form', said: 'Cadastro da loja', at: Date.UTC(2026, 8, 3, 13) },
  {
    of: 'rosangela-teixeira',
    purpose: 'marketing',
    status: 'revoked',
    source: 'call',
    said: 'Pediu por telefone',
    at: Date.UTC(2026, 9, 30, 18),
  },
]

const contacts: OfEach<readonly DemoContact[]> = { 'casa-aurora': ofCasaAurora, 'loja-beta': [] }

export const demoContacts: DemoPart = {
  add: async (scene) => {
    for (const contact of contacts[scene.company]) await addContact(scene, contact)
    if (contacts[scene.company].length > 0)
      for (const { of, ...said } of consents)
        await recordConsent(scene, { ...said, contactId: idOf(of), evidence: `demo ${said.purpose}`, phonenumberId: null })
  },
  live: async ({ db, companyId, story }) => {
    const rows = story.contacts.map(({ waId, labelIds: _, ...contact }) => ({ ...contact, identifiers: numberForms(waId), notes: [] }))
    await insertPastContacts(db, companyId, rows)
    // Who was known before has written by now.
    const met = new Set(story.contacts.map(({ contactId }) => contactId))
    const written = new Set(story.chats.map(({ contactId }) => contactId).filter((contactId) => !met.has(contactId)))
    for (const contactId of written) await saveReached(db, companyId, contactId, '')
    await saveActivity(db, companyId, activityOf(story.chats))
    for (const { contactId, departmentId } of ofDepartments(story))
      await saveResponsible(db, companyId, contactId, { leadId: null, departmentId })
  },
  move: ({ db, companyId, shift }) =>
    moveTimes(
      db,
      companyId,
      { contacts: ['created_at', 'last_activity_at'], contact_notes: ['at'], contact_blocks: ['blocked_at'], contact_consents: ['at'] },
      shift,
    ),
}

const minute = 60_000

/** When each customer last wrote, in whichever of their chats. */
function activityOf(chats: Story['chats']): { contactId: string; at: number }[] {
  const wrote = chats.flatMap(({ contactId, messages }) =>
    messages.filter(({ source }) => source === 'customer').map(({ at }) => ({ contactId, at: Math.floor(at / minute) * minute })),
  )
  return [...Map.groupBy(wrote, ({ contactId }) => contactId)].map(([contactId, times]) => ({
    contactId,
    at: Math.max(...times.map(({ at }) => at)),
  }))
}

/** Some of those for whom no person is responsible are a department's: that of their first chat. */
function ofDepartments({ contacts, chats }: Story): { contactId: string; departmentId: string }[] {
  const free = contacts.filter(({ leadId }) => leadId === null)
  return free
    .filter((_, nth) => nth % everyNth === 0)
    .flatMap(({ contactId }) => chats.find((chat) => chat.contactId === contactId) ?? [])
    .map(({ contactId, departmentId }) => ({ contactId, departmentId }))
}
const everyNth = 4

async function addContact({ db, company, companyId }: DemoScene, contact: DemoContact): Promise<void> {
  const { contactId, waId, name, email = '', lead, properties, address = null, notes = [] } = contact
  await insertKnownContact(db, companyId, {
    contactId: idOf(contactId),
    name,
    email,
    leadId: lead === undefined ? null : userIdOf(company, lead),
    identifiers: numberForms(waId),
    properties: Object.entries(properties).map(([propertyId, value]) => ({ propertyId: idOf(propertyId), value })),
    address,
    notes: notes.map(({ by, body, at }, index) => ({ noteId: `${contactId}-${index + 1}`, body, userId: userIdOf(company, by), at })),
    createdAt: firstDay,
  })
}
