import type { Language } from '@prosa/contract/formats/language'
import type { ExportedRow } from './exported-contact-store.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ContactExportTexts, pt } from './texts/pt.ts'

export const contactExportTexts: Record<Language, ContactExportTexts> = { pt, en, es }

type Property = { propertyId: string; name: string }
type Columns = { head: string[]; rowOf: (row: ExportedRow) => string[] }

/** What a contact has, and a column for each property of the company. */
export function exportColumns(texts: ContactExportTexts, properties: readonly Property[]): Columns {
  const { name, number, email, status, labels, responsible, marketing, lastActivity, created } = texts
  const { street, neighborhood, city, state, zipCode, country } = texts
  const address = [street, neighborhood, city, state, zipCode, country]
  const head = [name, number, email, status, labels, responsible, marketing, ...address, lastActivity, created]
  const ids = properties.map(({ propertyId }) => propertyId)
  return {
    head: [...head, ...properties.map((property) => property.name)],
    rowOf: ([name, number, email, status, labels, responsible, marketing, ...rest]) => {
      const said = rest.pop() as ExportedRow[15]
      const known = [name, number, email, texts.statuses[status]!, labels, responsible, texts.consents[marketing], ...(rest as string[])]
      for (const id of ids) known.push(said?.[id] ?? '')
      return known
    },
  }
}
