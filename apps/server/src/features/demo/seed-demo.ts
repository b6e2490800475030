import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { numberForms } from '@prosa/contract/formats/ninth-digit'
import { LabelStatus } from '@prosa/contract/labels/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { addPerson } from '../agents/public.ts'
import { insertTemplatePrice } from '../billing/public.ts'
import { type CompanyImage, insertCompany, insertCompanyImage } from '../company/public.ts'
import { insertKnownContact } from '../contacts/public.ts'
import { insertDepartment } from '../departments/public.ts'
import { insertLabel, insertLink } from '../labels/public.ts'
import { addVerifyTokenHash, insertPhoneNumber, saveDepartment, sealCredentials } from '../phone-numbers/public.ts'
import { insertProperty } from '../properties/public.ts'
import { casaAurora } from './casa-aurora.ts'
import { type DemoCompany, type DemoContact, type DemoNumber, demoPassword, userIdOf } from './demo-company.ts'
import { lojaBeta } from './loja-beta.ts'

export const demoCompanies = [casaAurora, lojaBeta]

/** Everyone joined on this day, one minute after the other, in the order of the lists: who is in both companies enters the first. */
const firstDay = Date.UTC(2026, 0, 5, 12)
const longAgo = Date.UTC(2024, 0, 5, 12)
const everyone = demoCompanies.flatMap(({ people }) => people)

/** Each company whole or not at all; one that is there is left as its users made it. */
export async function seedDemo(house: House): Promise<void> {
  const passwordHash = await house.passwords.hash(demoPassword)
  for (const demo of demoCompanies) {
    await house.database.transaction(demo.company.companyId, (db) => seedCompany(house, db, demo, passwordHash))
  }
}

async function seedCompany(house: House, db: Db, demo: DemoCompany, passwordHash: string) {
  const { companyId } = demo.company
  const [icon, logo] = await Promise.all([demo.icon, demo.logo].map((name) => (name ? readDemoImage(name) : null)))
  if (!(await insertCompany(db, { ...demo.company, iconMediaId: icon?.mediaId ?? null, logoMediaId: logo?.mediaId ?? null }))) {
    return addVerifyTokens(db, demo)
  }
  for (const image of [icon, logo]) if (image) await insertCompanyImage(db, companyId, image)
  for (const price of demo.prices) await insertTemplatePrice(db, companyId, price)
  for (const [position, { credentials, departmentId: _, ...number }] of demo.numbers.entries()) {
    const sealedCredentials = sealCredentials(house, companyId, number.phonenumberId, credentials)
    const verifyTokenHash = hashOf(credentials)
    await insertPhoneNumber(db, companyId, {
      ...number,
      channelStatus: ChannelStatus.Connected,
      sealedCredentials,
      verifyTokenHash,
      position,
    })
  }
  for (const department of demo.departments) await insertDepartment(db, companyId, department)
  for (const { phonenumberId, departmentId } of demo.numbers)
    if (departmentId !== undefined) await saveDepartment(db, companyId, phonenumberId, departmentId)
  for (const person of demo.people) {
    const userId = userIdOf(companyId, person.email.split('@')[0]!)
    const passwordChangedAt = person.passwordExpired ? longAgo : house.clock.now()
    const newcomer = { ...person, companyId, userId, personId: `person-${person.email}`, passwordHash, passwordChangedAt }
    await addPerson(db, { ...newcomer, joinedAt: firstDay + everyone.indexOf(person) * 60_000 })
  }
  for (const label of demo.labels) await insertLabel(db, companyId, { ...label, status: LabelStatus.Active })
  for (const property of demo.properties) await insertProperty(db, companyId, property)
  for (const contact of demo.contacts) await seedContact(db, companyId, contact, firstDay)
}

const hashOf = ({ verifyToken }: DemoNumber['credentials']) => (verifyToken === undefined ? null : sha256(verifyToken))

/** A demo that was seeded before numbers had them answers the provider's question too. */
async function addVerifyTokens(db: Db, { company, numbers }: DemoCompany) {
  for (const { phonenumberId, credentials } of numbers) {
    const hash = hashOf(credentials)
    if (hash) await addVerifyTokenHash(db, company.companyId, phonenumberId, hash)
  }
}

async function seedContact(db: Db, companyId: string, contact: DemoContact, at: number): Promise<void> {
  const { contactId, waId, name, email = '', lead, labelIds, properties, address = null, notes = [] } = contact
  await insertKnownContact(db, companyId, {
    contactId,
    name,
    email,
    leadId: lead === undefined ? null : userIdOf(companyId, lead),
    identifiers: numberForms(waId),
    properties: Object.entries(properties).map(([propertyId, value]) => ({ propertyId, value })),
    address,
    notes: notes.map(({ by, body, at }, index) => ({ noteId: `${contactId}-${index + 1}`, body, userId: userIdOf(companyId, by), at })),
    createdAt: at,
  })
  const userId = userIdOf(companyId, lead ?? 'admin')
  for (const labelId of labelIds) await insertLink(db, companyId, { target: { kind: 'contact', contactId }, labelId, userId, at })
}

const folder = join(import.meta.dirname, 'images')

/** Named by its content: a browser keeps for ever what it has seen under a name. */
async function readDemoImage(fileName: string): Promise<CompanyImage> {
  const content = await readFile(join(folder, fileName))
  return { mediaId: sha256(content.toString('base64')).toString('hex').slice(0, 32), contentType: 'image/png', content }
}
