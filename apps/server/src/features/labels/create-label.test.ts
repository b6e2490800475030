import { palette } from '@prosa/contract/data/palette'
import type { SentOf } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { mostLabels } from '@prosa/contract/labels/limits'
import { LabelStatus } from '@prosa/contract/labels/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

type Form = Omit<SentOf<typeof labelCalls.createLabel>, 'companyId'>
const create = (admin: TestAgent, form: Form) => house.ask(labelCalls.createLabel, { companyId: admin.companyId, ...form }, admin)
const textsOf = async (admin: TestAgent) => (await scene.list(admin)).result.map(({ text }) => text)

describe('a new label', () => {
  it('is made as the form says, told to the open screens and kept in the log', async () => {
    const { anAdmin, aDepartment, companyId } = await house.aCompany()
    const [admin, vendas, sac] = [await anAdmin(), await aDepartment(), await aDepartment()]
    const form = { text: '  Avaria ', detail: ' Chegou danificado ', description: ' Peça a foto. ', color: '#abc' }
    const { status, result } = await create(admin, { ...form, departmentIdList: [sac, vendas, sac] })
    const details = { text: 'Avaria', detail: 'Chegou danificado', description: 'Peça a foto.', color: '#AABBCC' }
    const after = { ...details, departmentIdList: [vendas, sac].sort() }
    expect(status).toBe(200)
    expect(result).toEqual({
      ...after,
      labelId: expect.any(String),
      status: LabelStatus.Active,
      usage: null,
      goneAt: null,
      version: 1,
    })
    expect((await scene.list(admin)).result).toEqual([result])
    expect(heard.filter((event) => event.companyId === companyId)).toMatchObject([
      { name: labelEvents.changed.name, payload: { labelId: result.labelId, version: 1 }, audience: { to: 'company' } },
    ])
    expect(await scene.logged(admin, 'label.create')).toEqual([{ userId: admin.userId, target: result.labelId, before: null, after }])
  })

  it.each<[string, Form, { name: string; problem: string }[]]>([
    ['a blank text', { text: '   ' }, [{ name: 'text', problem: 'required' }]],
    ['a long text', { text: 'a'.repeat(41) }, [{ name: 'text', problem: 'tooLong' }]],
    ['a colour that is none', { text: 'a', color: 'azul' }, [{ name: 'color', problem: 'wrongFormat' }]],
    ['an empty colour', { text: 'a', color: ' ' }, [{ name: 'color', problem: 'required' }]],
    [
      'both',
      { text: ' ', color: '#12' },
      [
        { name: 'text', problem: 'required' },
        { name: 'color', problem: 'wrongFormat' },
      ],
    ],
  ])('is refused with %s', async (_, form, fields) => {
    const admin = await (await house.aCompany()).anAdmin()
    const { status, refusal } = await create(admin, form)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', fields])
    expect(await textsOf(admin)).toEqual([])
  })
})

describe('[LA1] a text', () => {
  it('is taken once, however it is spelled; and again in another company', async () => {
    const [here, there] = [await house.aCompany(), await house.aCompany()]
    const [admin, theirs] = [await here.anAdmin(), await there.anAdmin()]
    await scene.aLabel(admin, { text: 'Atenção' })
    for (const text of ['Atenção', 'ATENÇÃO', ' atenção ', 'Atenção'.normalize('NFD')])
      expect((await create(admin, { text })).refusal.code).toBe('label.textTaken')
    expect(await textsOf(admin)).toEqual(['Atenção'])
    expect(heard.filter(({ companyId }) => companyId === here.companyId)).toHaveLength(1)
    expect((await create(theirs, { text: 'Atenção' })).status).toBe(200)
  })

  it('is free again when its label is in the bin, and not when it is archived', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const [binned, archived] = [await scene.aLabel(admin, { text: 'Um' }), await scene.aLabel(admin, { text: 'Dois' })]
    await scene.remove(admin, binned.labelId)
    await scene.archive(admin, archived.labelId)
    expect((await create(admin, { text: 'um' })).status).toBe(200)
    expect((await create(admin, { text: 'dois' })).refusal.code).toBe('label.textTaken')
  })

  it('is taken once by five who want it at the same moment', async () => {
    const { anAdmin } = await house.aCompany()
    const admins = await Promise.all(Array.from({ length: 5 }, () => anAdmin()))
    const answers = await Promise.all(admins.map((admin) => create(admin, { text: 'Corrida' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await textsOf(admins[0]!)).toEqual(['Corrida'])
  })
})

describe('[LA2] the colour that nobody chose', () => {
  it('is another one for each, also for those made at the same moment, and one whose label is in the bin is free', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((text) => scene.aLabel(admin, { text })))
    expect(made.map(({ color }) => color).sort()).toEqual(palette.slice(0, 4).toSorted())
    await scene.remove(admin, made.find(({ color }) => color === palette[1])!.labelId)
    expect((await scene.aLabel(admin)).color).toBe(palette[1])
    expect((await scene.aLabel(admin)).color).toBe(palette[4])
  })
})

describe('[LA4] one thousand labels', () => {
  const filled = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`
  const fill = (companyId: string, count: number) =>
    house.superuser`insert into labels (company_id, label_id, text, color)
      select ${companyId}, lpad(n::text, 32, '0')::uuid, 't' || n, '#000000' from generate_series(1, ${count}::integer) n`

  it('are the most, also for five who make the last one at the same moment', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    await fill(companyId, mostLabels - 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(admin, { text: newId() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('label.tooMany')
    expect(await textsOf(admin)).toHaveLength(mostLabels)
  })

  it('do not count those in the bin, which come back only while there is room', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    await fill(companyId, mostLabels)
    await scene.remove(admin, filled(1))
    expect((await create(admin, { text: 'a nova' })).status).toBe(200)
    expect((await scene.restore(admin, filled(1))).refusal.code).toBe('label.tooMany')
    await scene.remove(admin, filled(2))
    expect((await scene.restore(admin, filled(1))).status).toBe(200)
  })
})

describe('[LA6] a new label', () => {
  it('is refused with a department that is not there, is a draft, was removed or is another company’s', async () => {
    const [here, there] = [await house.aCompany(), await house.aCompany()]
    const admin = await here.anAdmin()
    const [vendas, removed, draft, foreign] = [
      await here.aDepartment(),
      await here.aDepartment(),
      await here.aDepartment(''),
      await there.aDepartment(),
    ]
    await house.superuser`update departments set removed_at = now() where department_id = ${removed}`
    for (const departmentId of ['nowhere', removed, draft, foreign]) {
      const { status, refusal } = await create(admin, { text: 'a', departmentIdList: [vendas, departmentId] })
      expect([status, refusal.code]).toEqual([404, 'department.notFound'])
    }
    expect(await textsOf(admin)).toEqual([])
    expect(await scene.logged(admin, 'label.create')).toEqual([])
  })

  it('is refused with a department that is removed at the same moment', async () => {
    const { anAdmin, aDepartment } = await house.aCompany()
    const [admin, vendas] = [await anAdmin(), await aDepartment()]
    const [answer] = await scene.atOnce(
      (sql) => sql`update departments set removed_at = now() where department_id = ${vendas}`,
      [() => create(admin, { text: 'a', departmentIdList: [vendas] })],
    )
    expect(answer?.refusal.code).toBe('department.notFound')
    expect(await textsOf(admin)).toEqual([])
  })
})
