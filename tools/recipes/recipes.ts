import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft, Unfit } from './draft.ts'
import { camel, capital, kebab, kebabCase, lastStep, stemOf, verbNoun } from './names.ts'
import { withImport, withLine, withName } from './registers.ts'

/** What is left to do by hand, and the command whose tests fail until it is done. */
export type Told = { remains: readonly string[]; proof: string }
type Recipe = { usage: string; run: (draft: Draft, args: readonly string[]) => Told }

const contractFolder = 'packages/contract/src'
const contract = (feature: string) => `${contractFolder}/${feature}`
const server = (feature: string) => `apps/server/src/features/${feature}`
const sweep = 'apps/server/src/testing/sweep'

/** A template with its placeholders replaced. */
function filled(template: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(import.meta.dirname, 'templates', template), 'utf8')
  for (const [placeholder, word] of Object.entries(words)) text = text.replaceAll(placeholder, word)
  return text
}

/** The content of an object in a template, without its indent. */
const entryOf = (text: string) => /^export const \w+.* = \{\n([\s\S]*?)\n\}$/m.exec(text)![1]!.replace(/^ {2}/gm, '')

/** `place`: what the addresses of the feature begin with. */
const callWords = (feature: string, stem: string, name: string, place: string) => ({
  ...(/^(get|list|find|search|count)[A-Z]/.test(name) && { "'POST'": "'GET'" }),
  thingCalls: `${stem}Calls`,
  thingRows: `${stem}Rows`,
  thingRoutes: `${stem}Routes`,
  thingInputs: `${stem}Inputs`,
  'first-step': place,
  'last-step': lastStep(name, feature),
  'feature-name': feature,
  verbNoun: name,
  'verb-noun': kebab(name),
})

function refuseKnownCall(draft: Draft, name: string) {
  const known = draft.foldersIn(contractFolder).find((feature) => {
    const rows = `${contract(feature)}/permission-rows.ts`
    return draft.isThere(rows) && new RegExp(`^ {2}${name}: `, 'm').test(draft.read(rows))
  })
  if (known) throw new Unfit(`${known} has a call ${name} already: a name is given once.`)
}

/** `home`: where its handler stands. */
function addTest(draft: Draft, feature: string, words: ReturnType<typeof callWords>, home: string): Told {
  const place = `${server(feature)}/${words['verb-noun']}`
  draft.add(`${place}.test.ts`, filled('server-handler-test.ts', words))
  return {
    remains: [
      `${contract(feature)}/calls.ts: who may make it (allow), what it takes, answers and refuses; audit where administrators are to see it`,
      `${contract(feature)}/permission-rows.ts: the same people, by hand`,
      `${home}: what it does, with its SQL in a *-store.ts, and ${words['verb-noun']}.test.ts`,
      `${sweep}/inputs/${feature}-inputs.ts: what it is asked with, where its schema does not say; or that it writes nothing`,
    ],
    proof: `npx vitest run ${place}.test.ts, and the sweep: npx vitest run apps/server/src/sweep -t ${words.verbNoun}`,
  }
}

function call(draft: Draft, [featureName, callName]: readonly string[]): Told {
  const [feature, name] = [kebabCase(featureName, 'name of a feature'), verbNoun(callName)]
  const files = {
    calls: `${contract(feature)}/calls.ts`,
    rows: `${contract(feature)}/permission-rows.ts`,
    routes: `${server(feature)}/routes.ts`,
  }
  for (const file of Object.values(files))
    if (!draft.isThere(file)) throw new Unfit(`${file} is not there: begin with "npm run new -- feature ${feature} ${name}".`)
  refuseKnownCall(draft, name)
  const routes = draft.read(files.routes)
  const known = draft.read(files.calls)
  const [, stem] =
    [...known.matchAll(/^export const (\w+)Calls = \{$/gm)].find(([, each]) => routes.includes(`reception, ${each}Calls, {`)) ?? []
  if (!stem) throw new Unfit(`${files.routes} serves none of ${files.calls}: add this call by hand.`)
  const words = callWords(feature, stem, name, /path: '\/(\w+)\/:/.exec(known)?.[1] ?? stem)
  draft.change(files.calls, (text) => {
    const withCall = withLine(text, `export const ${stem}Calls = {`, entryOf(filled('contract-calls.ts', words)))
    return withImport(withImport(withCall, ['call'], '../kit/call.ts'), ['ownId'], '../kit/fields.ts')
  })
  draft.change(files.rows, (text) =>
    withImport(withLine(text, ': PermissionRows = {', `${name}: admins,`), ['admins'], '../permission-askers.ts'),
  )
  draft.change(files.routes, (text) => withName(withImport(text, [name], `./${kebab(name)}.ts`), `reception, ${stem}Calls, {`, name))
  const home = `${server(feature)}/${kebab(name)}.ts`
  draft.add(home, filled('server-handler.ts', words))
  const { remains, proof } = addTest(draft, feature, words, home)
  const joined = `${kebab(name)}.ts when it is done: up to 25 lines go into the file of the verb they are read with, or into routes.ts`
  return { remains: [...remains, joined], proof }
}

function feature(draft: Draft, [featureName, callName]: readonly string[]): Told {
  const [name, first] = [kebabCase(featureName, 'name of a feature'), verbNoun(callName)]
  if (draft.isThere(`${contract(name)}/calls.ts`))
    throw new Unfit(`${name} is there: add to it with "npm run new -- call ${name} ${first}".`)
  refuseKnownCall(draft, first)
  const stem = stemOf(name)
  const words = callWords(name, stem, first, stem)
  draft.add(`${contract(name)}/calls.ts`, filled('contract-calls.ts', words))
  draft.add(`${contract(name)}/permission-rows.ts`, filled('contract-permission-rows.ts', words))
  draft.add(`${server(name)}/routes.ts`, filled('server-routes.ts', words))
  draft.add(`${sweep}/inputs/${name}-inputs.ts`, filled('server-sweep-inputs.ts', words))
  const told = addTest(draft, name, words, `${server(name)}/routes.ts, or ${words['verb-noun']}.ts where it is longer than 25 lines`)
  const list = (path: string, opener: string, entry: string, from: string) =>
    draft.change(path, (text) => withImport(withLine(text, opener, `${entry},`), [entry.replace('...', '')], from))
  list('packages/contract/src/calls.ts', 'export const calls = {', `...${stem}Calls`, `./${name}/calls.ts`)
  list('packages/contract/src/permission-table.ts', 'export const permissionRows', `${stem}Rows`, `./${name}/permission-rows.ts`)
  list('apps/server/src/app.ts', 'export const productFeatures', `${stem}Routes`, `./features/${name}/routes.ts`)
  list(`${sweep}/sweep-register.ts`, 'const byFeature', `${stem}Inputs`, `./inputs/${name}-inputs.ts`)
  draft.change('tools/check-house/features.ts', (text) =>
    text.includes(`\n  '${name}',\n`) ? text : withLine(text, 'const features = [', `'${name}',`),
  )
  return {
    ...told,
    remains: [
      ...told.remains,
      'docs/glossary.md: a line for each new word; ARCHITECTURE.md, "Features", where others stand on it',
      `with its first refusal: ${name}-details.ts beside those of the others, and its words in kit/rare-problems/texts, as the compiler asks`,
      'where it has them: events.ts in the contract and live.ts in the web, demo.ts in the server and its line in apps/server/src/demo.ts',
      'where it is audited: its words in apps/web/src/features/audit/texts/words/{pt,en,es}.ts and its areas in audit-words.ts',
    ],
  }
}

function screen(draft: Draft, [featureName, screenName, number]: readonly string[]): Told {
  const [feature, name] = [kebabCase(featureName, 'name of a feature'), kebabCase(screenName, 'name of a screen')]
  if (!draft.foldersIn(contractFolder).includes(feature))
    throw new Unfit(`${contract(feature)} is not there: a feature has the same name in all rooms.`)
  const app = 'apps/web/src/app'
  const [, path, rest = ''] = new RegExp(`^ {2}${number}: \\{ path: '([^']+)'(.*)`, 'm').exec(draft.read(`${app}/screens.ts`)) ?? []
  if (!number || !path) throw new Unfit(`'${number ?? ''}' is no number of a screen: app/screens.ts has them all.`)
  const isOpen = /\.\.\.anyone|'anonymous'/.test(rest)
  const line = `  '${number}',\n`
  if (!draft.read('packages/contract/src/unbuilt.ts').includes(line)) throw new Unfit(`${number} is built already.`)
  const folder = `apps/web/src/features/${feature}/${name}`
  const component = `${capital(camel(name))}Screen`
  const words = {
    S000: number,
    '/address-of-screen': path.replace('$companyId', 'casa-aurora').replaceAll('$', ''),
    ScreenName: capital(camel(name)),
    screenName: camel(name),
    'screen-name': name,
  }
  draft.add(`${folder}/${name}-screen.tsx`, filled('web-screen.tsx', words))
  draft.add(`${folder}/${name}-screen.test.tsx`, filled('web-screen-test.tsx', words))
  draft.add(`${folder}/texts/${name}-texts.ts`, filled('web-texts.ts', words))
  for (const language of ['pt', 'en', 'es']) draft.add(`${folder}/texts/${language}.ts`, filled(`web-texts-${language}.ts`, words))
  draft.change('packages/contract/src/unbuilt.ts', (text) => text.replace(line, ''))
  const entry = `${number}: async () => ({ default: (await import('../features/${feature}/${name}/${name}-screen.tsx')).${component} }),`
  const list = isOpen ? 'built' : 'later'
  draft.change(`${app}/${list}-screens.ts`, (text) => withLine(text, `export const ${list}Screens`, entry))
  const stop = `${number}: { by: '${isOpen ? 'visitor' : 'administrator'}', there: title('${titleOf(draft, `${folder}/texts/pt.ts`)}') },`
  draft.change('e2e/frame/screens.ts', (text) => withLine(text, 'export const stops', stop))
  return {
    remains: [
      `${folder}/texts: what it says, in Portuguese first`,
      `${folder}/${name}-screen.tsx: what it shows, with useCall and useCommand of kit/calls/query.ts and what ui/ has`,
      `${name}-screen.test.tsx: loading, empty, refused and offline`,
      'e2e/frame/screens.ts: the words by which the walk, which looks at it with axe at all widths, knows that it is there',
      'e2e: a journey, where people do something on it',
    ],
    proof: `npx vitest run ${folder}`,
  }
}

const titleOf = (draft: Draft, texts: string) => /title: '(.*)',/.exec(draft.read(texts))![1]!

function rule(draft: Draft, [featureName, ...rest]: readonly string[]): Told {
  const [feature, name] = [kebabCase(featureName, 'name of a feature'), kebabCase(rest.at(-1), 'name of a rule')]
  if (!draft.foldersIn(contractFolder).includes(feature))
    throw new Unfit(`${contract(feature)} is not there: begin with "npm run new -- feature ${feature} …".`)
  const id = rest.length > 1 ? rest[0] : nextId(draft, feature)
  if (!id || !/^[A-Z]{2,3}[1-9]\d*$/.test(id))
    throw new Unfit(`'${id ?? ''}' is no id of a rule: two or three letters of the feature and the next free number.`)
  refuseTakenId(draft, feature, id)
  const words = { XX1: id, ruleName: camel(name), 'rule-name': name }
  draft.add(`${contract(feature)}/${name}.ts`, filled('contract-rule.ts', words))
  draft.add(`${contract(feature)}/${name}.test.ts`, filled('contract-rule-test.ts', words))
  const page = `${contract(feature)}/RULES.md`
  const promise = `- **[${id}]** What a user is promised, in one sentence.\n`
  if (draft.isThere(page)) draft.change(page, (text) => `${text.trimEnd()}\n${promise}`)
  else draft.add(page, `# ${capital(kebab(stemOf(feature)).replaceAll('-', ' '))} rules\n\n${promise}`)
  return {
    remains: [
      `${page}: the promise of [${id}]`,
      `${contract(feature)}/${name}.test.ts: a row for each case, and ${name}.ts: plain values in, a refusal or a plan out`,
      'the handler that refuses by it, and the button that the web enables by it',
    ],
    proof: `npx vitest run ${contract(feature)}/${name}.test.ts`,
  }
}

function idsOf(draft: Draft, feature: string) {
  const page = `${contract(feature)}/RULES.md`
  return draft.isThere(page) ? [...draft.read(page).matchAll(/^- \*\*\[([A-Z]+)(\d+)\]/gm)] : []
}

/** After the highest of the feature, with the letters that its last rule has. */
function nextId(draft: Draft, feature: string): string {
  const ids = idsOf(draft, feature)
  const letters = ids.at(-1)?.[1]
  if (!letters) throw new Unfit(`${feature} has no rule yet: choose two or three letters that no other feature has.`)
  return `${letters}${1 + Math.max(...ids.filter(([, its]) => its === letters).map(([, , number]) => Number(number)))}`
}

/** An id is given once, and its letters belong to one feature. */
function refuseTakenId(draft: Draft, feature: string, id: string) {
  const letters = id.replace(/\d+$/, '')
  for (const other of draft.foldersIn(contractFolder)) {
    const ids = idsOf(draft, other)
    if (ids.some(([, its, number]) => `${its}${number}` === id))
      throw new Unfit(`[${id}] is a rule of ${other} already: take the next free number.`)
    if (other !== feature && ids.some(([, its]) => its === letters))
      throw new Unfit(`${letters} are the letters of ${other}: choose others for ${feature}.`)
  }
}

export const recipes: Readonly<Record<string, Recipe>> = {
  call: { usage: 'call <feature> <verbNoun>', run: call },
  screen: { usage: 'screen <feature> <name> <S000>', run: screen },
  feature: { usage: 'feature <name> <verbNoun of its first call>', run: feature },
  rule: { usage: 'rule <feature> [<XX1>] <name>', run: rule },
}
