import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openDraft, Unfit } from './draft.ts'
import { recipes } from './recipes.ts'

const root = join(import.meta.dirname, '../..')
const [kind = '', ...args] = process.argv.slice(2)
const recipe = Object.hasOwn(recipes, kind) ? recipes[kind] : undefined

if (!recipe) {
  console.log(['What shall be new?', ...Object.values(recipes).map(({ usage }) => `  npm run new -- ${usage}`)].join('\n'))
  process.exitCode = kind ? 1 : 0
} else {
  try {
    const draft = openDraft(root)
    const { remains, proof } = recipe.run(draft, args)
    const paths = [...draft.written.keys()]
    const isNew = new Map(paths.map((path) => [path, !openDraft(root).isThere(path)]))
    draft.save()
    const code = paths.filter((path) => !path.endsWith('.md'))
    execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...code], {
      cwd: root,
      stdio: 'pipe',
    })
    const told = paths.map((path) => `  ${isNew.get(path) ? 'new    ' : 'changed'} ${path}`)
    console.log([...told, 'To be written now:', ...remains.map((each) => `  ${each}`), `Red until then: ${proof}`].join('\n'))
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    console.error(`${error.message}\n  npm run new -- ${recipe.usage}`)
    process.exitCode = 1
  }
}
