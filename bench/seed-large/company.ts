import { productStyle } from '@prosa/contract/company/style'
import { isOwnId } from '@prosa/contract/kit/own-id'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { addPerson } from '../../apps/server/src/features/agents/public.ts'
import { insertCompany } from '../../apps/server/src/features/company/public.ts'
import { cloudCredentials } from '../../apps/server/src/features/demo/seed-demo.ts'
import { insertDepartment } from '../../apps/server/src/features/departments/public.ts'
import { insertPhoneNumber } from '../../apps/server/src/features/phone-numbers/public.ts'
import type { Sealer } from '../../apps/server/src/kit/crypto/crypto.ts'
import { openPasswords } from '../../apps/server/src/kit/crypto/passwords.ts'
import type { Database, Db } from '../../apps/server/src/kit/db/db.ts'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'

/** What chats refer to. */
export type CompanyParts = { phonenumberIds: string[]; departments: { departmentId: string; agentIds: string[] }[] }

type Maker = { company: string; companyId: string; joinedAt: number; sealer: Sealer | null; password: string; made?(): void }

const departmentNames = {
  vendas: 'Vendas',
  'pos-venda': 'Pós-venda',
  entregas: 'Entregas',
  sac: 'SAC',
  financeiro: 'Financeiro',
  loja: 'Loja',
}
const agentNames = ['Aline', 'Breno', 'Célia', 'Davi', 'Elisa', 'Fábio', 'Gisele', 'Hugo', 'Iara', 'Jonas', 'Kátia', 'Lauro']
const numberNames = ['Atendimento', 'Vendas']

/** A company is named by its id, or by a word when it is made here. */
export const companyIdOf = (company: string): string => (isOwnId(company) ? company : idOf(company))
export const adminOf = (company: string) => `admin@${company}.test`
const userIdOf = (companyId: string, who: string) => idOf(`${companyId}-${who}`)
export const adminIdOf = (companyId: string) => userIdOf(companyId, 'admin')

/** Made with an administrator, agents, departments and two numbers; one that is there keeps what it has. */
export async function ensureCompany(database: Database, maker: Maker): Promise<CompanyParts> {
  const passwordHash = await openPasswords().hash(maker.password)
  const [isNew, parts] = await database.transaction(maker.companyId, async (db) => {
    const isNew = await insertCompany(db, { ...productStyle, companyId: maker.companyId, companyName: `Empresa ${maker.company}` })
    if (isNew) await furnish(db, maker, passwordHash)
    return [isNew, await readParts(db, maker.companyId)]
  })
  if (isNew) maker.made?.()
  return parts
}

async function furnish(db: Db, { company, companyId, joinedAt, sealer }: Maker, passwordHash: string) {
  for (const [position, phonenumberName] of numberNames.entries()) {
    const phonenumberId = idOf(`${companyId}-wa-${position + 1}`)
    const sealedCredentials = sealer?.seal(JSON.stringify(cloudCredentials), `phone_numbers:${companyId}:${phonenumberId}`) ?? null
    const number = { phonenumberId, phonenumberName, phonenumber: `55114004100${position}`, position, sealedCredentials }
    const account = { providerId: `${companyId}-${position + 1}`, businessAccountId: companyId }
    await insertPhoneNumber(db, companyId, {
      ...number,
      ...account,
      channelType: ChannelType.WhatsAppCloud,
      channelStatus: ChannelStatus.Connected,
    })
  }
  const departmentIds = Object.keys(departmentNames).map(idOf)
  for (const [word, departmentName] of Object.entries(departmentNames))
    await insertDepartment(db, companyId, { departmentId: idOf(word), departmentName, phonenumberIdList: [] })
  const join = (who: string, name: string, rest: Pick<Parameters<typeof addPerson>[1], 'permissions' | 'departmentIds'>) => {
    const email = `${who}@${company}.test`
    const person = { email, personId: idOf(email), userId: userIdOf(companyId, who), passwordHash }
    return addPerson(db, { ...rest, ...person, companyId, name, passwordChangedAt: Date.now(), joinedAt })
  }
  await join('admin', 'Administração', { permissions: ['admin', 'agent'], departmentIds: 'all' })
  for (const [index, name] of agentNames.entries()) {
    const mine = [departmentIds[index % departmentIds.length]!, departmentIds[Math.floor(index / 3) % departmentIds.length]!]
    await join(`agente${index + 1}`, name, { permissions: ['agent'], departmentIds: [...new Set(mine)] })
  }
}

async function readParts(db: Db, companyId: string): Promise<CompanyParts> {
  const numbers = await db<{ phonenumberId: string }[]>`
    select phonenumber_id from phone_numbers where company_id = ${companyId}
      and channel_type in (${ChannelType.WhatsAppCloud}, ${ChannelType.WhatsAppOnPremises}) order by position, phonenumber_id limit 2`
  const departments = await db<{ departmentId: string; agentIds: string[] }[]>`
    select d.department_id, array(
      select m.user_id from memberships m where m.company_id = d.company_id and m.deleted_at is null and m.deactivated_at is null
        and (m.department_all or exists (select from membership_departments x where x.company_id = m.company_id
          and x.user_id = m.user_id and x.department_id = d.department_id)) order by m.user_id) as agent_ids
    from departments d where d.company_id = ${companyId} and d.removed_at is null order by d.created_at, d.department_id limit 6`
  const staffed = departments.filter(({ agentIds }) => agentIds.length > 0)
  if (numbers.length === 2 && staffed.length > 0)
    return { phonenumberIds: numbers.map((number) => number.phonenumberId), departments: staffed }
  throw new StartRefusal(
    `The company ${companyId} needs two WhatsApp numbers and a department with someone in it: choose another with --company, and it is made.`,
  )
}

export const hasContacts = (database: Database, companyId: string): Promise<boolean> =>
  database.transaction(companyId, async (db) => (await db`select from contacts where company_id = ${companyId} limit 1`).length > 0)
