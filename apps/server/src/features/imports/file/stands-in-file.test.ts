import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { inTemporaryFolder } from '../../../kit/files/temporary-folder.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { standsInFile } from './stands-in-file.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const number = /(?<!\d)11987651234(?!\d)/
/** So much of a file is read at once. */
const piece = 65_536
const rowsTo = (bytes: number) => `${'Outra;11911112222\n'.repeat(Math.floor((bytes - 30) / 18))}`.padEnd(bytes - 1, 'x')

async function stands(text: string): Promise<boolean> {
  const companyId = newId()
  const sha256 = createHash('sha256').update(text).digest('hex')
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'people.csv')
    await writeFile(path, text)
    await house.house.files.put({ companyId, sha256 }, { path, size: Buffer.byteLength(text) })
  })
  return standsInFile(house.house.files, { companyId, sha256 }, number)
}

describe('[PV7] whether a number stands in a file', () => {
  it.each<[where: string, text: string, is: boolean]>([
    ['in its last line, which has no end', 'nome;celular\nAna;11987651234', true],
    ['where two pieces of it meet', `${rowsTo(piece - 5)}\n11987651234\n`, true],
    ['in a line that is longer than what is kept of one', `${'á'.repeat(1_500_000)};11987651234;${'b'.repeat(1_500_000)}`, true],
    ['not as the part of a longer one that is in the first piece', `${rowsTo(piece - 11)}\n119876512345\n`, false],
    ['not as the part of a longer one that is in the second piece', `${rowsTo(piece - 1)}\n${'7'.repeat(2)}11987651234\n`, false],
    ['not over the end of a line', 'Ana;119876\n51234\n', false],
  ])('%s', async (_, text, is) => expect(await stands(text)).toBe(is))

  it('is not said of a file that is gone', async () => {
    expect(await standsInFile(house.house.files, { companyId: newId(), sha256: 'a'.repeat(64) }, number)).toBe(false)
  })
})
