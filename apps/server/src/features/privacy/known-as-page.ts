import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { Db } from '../../kit/db/db.ts'
import { type Html, html } from '../../kit/html.ts'
import { listConsentRows, listListedContacts, listNoteRows } from '../contacts/public.ts'
import type { DossierTexts } from './texts/pt.ts'

type Asked = { companyId: string; contactId: string; waIds: readonly string[]; texts: DossierTexts; time: Intl.DateTimeFormat }

/** What is known of a person, as they themselves can read it. */
export async function knownAsPage(db: Db, { companyId, contactId, waIds, texts, time }: Asked): Promise<Html> {
  const [contact] = await listListedContacts(db, companyId, [contactId])
  if (!contact) return html``
  const { name, email, contactAddressDTO: at, labels, properties, leadName, departmentName, createdAt } = contact
  const notes = await listNoteRows(db, companyId, contactId)
  const consents = await listConsentRows(db, companyId, contactId)
  const lines: readonly (readonly [string, string])[] = [
    [texts.name, name],
    [texts.numbers, waIds.map((waId) => (/^\d+$/.test(waId) ? writePhone(waId) : waId)).join(', ')],
    [texts.email, email],
    [
      texts.address,
      at
        ? [at.street, at.number, at.complement, at.neighborhood, at.city, at.state, at.zipCode, at.country].filter(Boolean).join(', ')
        : '',
    ],
    [texts.labels, labels.map(({ text }) => text).join(', ')],
    [texts.responsible, leadName ?? departmentName ?? ''],
    [texts.since, time.format(createdAt)],
    ...properties.map(({ propertyName, propertyValue }) => [propertyName, propertyValue] as const),
  ]
  const known = lines.filter(([, value]) => value !== '').map(([label, value]) => html`<dt><b>${label}</b></dt><dd>${value}</dd>`)
  const noted = notes.map(({ body, agentName, at: when }) => html`<p><small>${time.format(when)} · ${agentName}</small><br>${body}</p>`)
  const said = consents.map(
    ({ channel, purpose, status, said: proof, at: when }) =>
      html`<p><small>${time.format(when)} · ${channel} · ${texts.purposes[purpose]}</small><br>${texts.consent[status]} ${proof}</p>`,
  )
  const part = (title: string, parts: readonly Html[]) => (parts.length > 0 ? html`<h2>${title}</h2>${parts}` : html``)
  return html`<dl>${known}</dl>${part(texts.notes, noted)}${part(texts.consents, said)}<h2>${texts.messages}</h2>`
}
