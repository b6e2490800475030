import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkHouse } from '../check-house.ts'
import { openDraft } from './draft.ts'
import { recipes } from './recipes.ts'

const root = join(import.meta.dirname, '../..')
const write = (draft: ReturnType<typeof openDraft>, command: string) => {
  const [kind = '', ...args] = command.split(' ')
  return recipes[kind]!.run(draft, args)
}

/** Each recipe once, one after the other, in memory. */
const commands = [
  'feature planted-things openPlantedThing',
  'call planted-things listPlantedThings',
  'call labels plantLabel',
  'screen planted-things planted-list S007',
  'rule planted-things ZZ1 planted-age',
  'rule planted-things planted-size',
]

const draft = openDraft(root)
const fresh: string[] = []
beforeAll(() => {
  for (const command of commands) write(draft, command)
  fresh.push(...[...draft.written.keys()].filter((path) => !existsSync(join(root, path))))
})

describe('what the recipes write', () => {
  it('parses and obeys the house; only a handler is too short until it is written', () => {
    const written = [...draft.written].map(([path, text]) => ({ path, text }))
    // The check reads the names of features from its own list, which is changed in memory only: that is tested below.
    const found = checkHouse(written).filter(({ rule, path }) => rule !== 'feature-names' && fresh.includes(path))
    const handlers = fresh.filter((path) => /server\/src\/features\/.*\/[a-z]+-[a-z-]+\.ts$/.test(path))
    expect(handlers).toHaveLength(2)
    expect(found.map(({ rule, path }) => `${rule} ${path}`)).toEqual(handlers.map((path) => `confetti ${path}`).toSorted())
  })

  it('has no placeholder left', () => {
    const left =
      /\b(thing(Calls|Rows|Routes|Inputs)|verbNoun|verb-noun|feature-name|ruleName|rule-name|first-step|last-step|XX1|S000|[sS]creenName|screen-name)\b/
    expect([...draft.written].filter(([path, text]) => fresh.includes(path) && left.test(text)).map(([path]) => path)).toEqual([])
  })

  it('has a red test in each, which says what to write', () => {
    const tests = fresh.filter((path) => /\.test\.tsx?$/.test(path))
    expect(tests).toHaveLength(commands.length)
    for (const path of tests) expect(draft.read(path), path).toMatch(/expect\.fail\('(Say|Write) .{40,}'\)/)
  })

  it.each([
    ['packages/contract/src/calls.ts', ['...plantedThingCalls,', "from './planted-things/calls.ts'"]],
    ['packages/contract/src/permission-table.ts', ['  plantedThingRows,', "from './planted-things/permission-rows.ts'"]],
    [
      'packages/contract/src/planted-things/calls.ts',
      [
        "  openPlantedThing: call({\n    method: 'POST',\n    path: '/plantedThing/:companyId/open',",
        "  listPlantedThings: call({\n    method: 'GET',\n    path: '/plantedThing/:companyId/list',",
      ],
    ],
    ['packages/contract/src/labels/calls.ts', ["  plantLabel: call({\n    method: 'POST',\n    path: '/label/:companyId/plant',"]],
    ['packages/contract/src/labels/permission-rows.ts', ['  plantLabel: admins,']],
    ['packages/contract/src/planted-things/RULES.md', ['# Planted thing rules\n', '- **[ZZ1]** ', '- **[ZZ2]** ']],
    ['apps/server/src/app.ts', ['  plantedThingRoutes,', "from './features/planted-things/routes.ts'"]],
    ['apps/server/src/features/labels/routes.ts', ['    plantLabel,\n', "from './plant-label.ts'"]],
    [
      'apps/server/src/features/planted-things/routes.ts',
      ['listPlantedThings, openPlantedThing }', 'const openPlantedThing: Handler<typeof plantedThingCalls.openPlantedThing>'],
    ],
    ['apps/server/src/testing/sweep/sweep-register.ts', ['  plantedThingInputs,', "from './inputs/planted-things-inputs.ts'"]],
    ['apps/web/src/app/built-screens.ts', ['  S007: async', '.PlantedListScreen']],
    ['e2e/frame/screens.ts', ["\n  S007: { by: 'visitor', there: title('Nova tela: planted-list') },\n  // "]],
    ['tools/check-house/features.ts', ["  'pix',\n  'planted-things',\n"]],
  ])('stands in %s', (path, lines) => {
    for (const line of lines) expect(draft.read(path)).toContain(line)
  })

  it('is sorted into lists that are sorted', () => {
    const rows = /permissionRows.*= \[\n([\s\S]*?)\n\]/.exec(draft.read('packages/contract/src/permission-table.ts'))![1]!.split('\n')
    expect(rows).toEqual(rows.toSorted())
    expect(draft.read('packages/contract/src/unbuilt.ts')).not.toContain("'S007'")
  })
})

describe('a recipe refuses', () => {
  it.each([
    ['call labels Pin', /no name of a call/],
    ['call labels updateLabel', /says nothing/],
    ['call labels archiveLabel', /labels has a call archiveLabel already/],
    ['call labels listSessions', /session has a call listSessions already/],
    ['call nothing-such openThing', /npm run new -- feature nothing-such openThing/],
    ['feature Labels openLabel', /no name of a feature/],
    ['feature labels openLabel', /npm run new -- call labels openLabel/],
    ['screen labels label-list S999', /no number of a screen/],
    ['screen labels label-list S018', /built already/],
    ['screen nothing-such list S007', /same name in all rooms/],
    ['rule labels LA1 label-age', /\[LA1\] is a rule of labels already/],
    ['rule inbox list-age', /inbox has no rule yet/],
    ['rule labels MD99 label-age', /MD are the letters of media/],
    ['rule labels age LA99', /no id of a rule|no name of a rule/],
    ['rule labels LA99 rules', /rules\.ts is there already/],
  ])('%s', (command, sentence) => {
    const fruitless = openDraft(root)
    expect(() => write(fruitless, command)).toThrow(sentence)
  })
})

describe('saving', () => {
  const aPlace = () => {
    const place = mkdtempSync(join(tmpdir(), 'prosa-recipes-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    return place
  }

  it('writes all of it, and never over a file', () => {
    const place = aPlace()
    for (const path of ['packages/contract/src/labels', 'packages/contract/src/media'])
      cpSync(join(root, path), join(place, path), { recursive: true })
    const there = openDraft(place)
    write(there, 'rule labels LA99 label-age')
    there.save()
    for (const [path, text] of there.written) expect(readFileSync(join(place, path), 'utf8')).toBe(text)
    expect(() => write(openDraft(place), 'rule labels LA98 label-age')).toThrow('label-age.ts is there already')
  })

  it('leaves nothing where one of them cannot be written', () => {
    const place = aPlace()
    const kept = join(place, 'register.ts')
    writeFileSync(kept, 'before')
    const half = openDraft(place)
    half.change('register.ts', () => 'after')
    half.add('folder/new.ts', '')
    half.add('folder/new.ts/inside.ts', '')
    mkdirSync(dirname(join(place, 'folder/new.ts')), { recursive: true })
    expect(() => half.save()).toThrow()
    expect([readFileSync(kept, 'utf8'), existsSync(join(place, 'folder/new.ts'))]).toEqual(['before', false])
  })
})
