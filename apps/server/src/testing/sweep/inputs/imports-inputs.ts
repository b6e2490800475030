import { newId } from '../../../kit/db/ids.ts'
import { aNumber } from '../../scenes/a-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const aFile = () => new File(['nome;telefone\nAna;11987214406\n'], 'clientes.csv', { type: 'text/csv' })
const start = {
  cells: ['nome', 'telefone'],
  startsAt: 37,
  endsAt: 51,
  nextLine: 2,
  width: 2,
  samples: [['Ana', '11987214406']],
  rowsBehind: 1,
}
const columns = [{ target: 'name' }, { target: 'phone' }]

/** As an upload leaves it; its file is read only by what goes on behind the calls. */
async function anImport({ house, companyId }: Scene): Promise<string> {
  const importId = newId()
  const { superuser } = house
  await superuser`insert into contact_imports (company_id, import_id, created_by, created_at, file_name, bytes, encoding, delimiter, headers, samples,
      rows, file_sha256, status, columns, start)
    select ${companyId}, ${importId}, user_id, now(), 'clientes.csv', 30, 'UTF-8', ';', '["nome","telefone"]', '[]', 1, 'x', 0, ${superuser.json(columns)},
      ${superuser.json(start)}
    from memberships where company_id = ${companyId} limit 1`
  return importId
}

/** Only so many are under way at a time. */
async function withRoom(scene: Scene) {
  await scene.house.superuser`update batches set ended_at = now() where company_id = ${scene.companyId} and kind = 'contact.import'`
}

export const importInputs: SweepInputs = {
  inputs: {
    uploadImport: { make: async () => ({ input: { file: aFile() } }), reason: 'only what is a table is kept' },
    getImport: { make: async (scene) => ({ input: { importId: await anImport(scene) } }), reason: 'only one that is there' },
    listImportRows: {
      make: async (scene) => ({ input: { importId: await anImport(scene), after: 0, most: 10 } }),
      reason: 'only one that is there',
    },
    changeImportHeader: {
      make: async (scene) => ({ input: { importId: await anImport(scene), hasHeader: false } }),
      reason: 'only one that has not begun',
    },
    rehearseImport: {
      make: async (scene) => ({ input: { importId: await anImport(scene), columns, updatesKnown: true } }),
      reason: 'only one that has not begun, with an entry for each of its columns',
    },
    startImport: {
      make: async (scene) => {
        await withRoom(scene)
        return { input: { importId: await anImport(scene) } }
      },
      reason: 'only one that has not begun, and each begins once',
    },
    importContacts: {
      make: async (scene) => {
        await withRoom(scene)
        return { input: { file: aFile(), updatesKnown: true } }
      },
      reason: 'only what is a table is imported, and so many at a time',
    },
    importNumberContacts: {
      make: async (scene) => {
        await withRoom(scene)
        return { input: { phonenumberId: await aNumber(scene.house.superuser, scene.companyId), file: aFile(), updatesKnown: true } }
      },
      reason: 'only with a number of the company',
    },
  },
}
