import { readFile } from 'node:fs/promises'
import { keptImages, mostImagePixels } from '@prosa/contract/company/limits'
import type { companyWriteCalls } from '@prosa/contract/company/write-calls'
import type { InputOf } from '@prosa/contract/kit/call'
import { sha256 } from '../../kit/crypto/crypto.ts'
import type { Context, OutsideContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askedFirst } from '../../kit/http/serve.ts'
import { changeStyle } from './save-style.ts'
import { deleteUnshownImages, insertCompanyImage } from './style-store.ts'

type Call = typeof companyWriteCalls.saveStyleMedia
type Input = InputOf<Call>
const kinds = ['icon', 'logo'] as const

/** Beside the upload, with which it goes when the call is over. */
const drawnAt = (path: string) => `${path}.png`

/** Strangers' files are looked into by the reader, while no transaction waits for it. */
async function draw({ house, actor }: OutsideContext, input: Input): Promise<void> {
  for (const kind of kinds) {
    const file = input[kind]
    if (!file) continue
    const bounds = { ...keptImages[kind], mostPixels: mostImagePixels }
    const isDrawn = await house.reader.turn(actor.companyId, (reader) => reader.drawPicture(file.path, drawnAt(file.path), bounds))
    if (!isDrawn) throw new Refusal('media.wrongType')
  }
}

async function save(ctx: Context, input: Input) {
  const [iconMediaId, logoMediaId] = [await imageOf(ctx, input, 'icon'), await imageOf(ctx, input, 'logo')]
  const style = await changeStyle(ctx, input.version, {
    ...(iconMediaId !== undefined && { iconMediaId }),
    ...(logoMediaId !== undefined && { logoMediaId }),
    ...(input.maintenanceIn !== undefined && { maintenanceIn: input.maintenanceIn }),
  })
  await deleteUnshownImages(ctx.db, ctx.actor.companyId)
  return style
}

/** Its new name: that of what was drawn, null where it is taken away, undefined where it stays. */
async function imageOf({ db, actor }: Context, input: Input, kind: (typeof kinds)[number]): Promise<string | null | undefined> {
  const file = input[kind]
  if (!file) return input[`${kind}Custom`] === false ? null : undefined
  const content = await readFile(drawnAt(file.path))
  // Other bytes get another name: a browser keeps for ever what it has seen under one.
  const mediaId = sha256(content.toString('base64')).toString('hex').slice(0, 32)
  await insertCompanyImage(db, actor.companyId, { mediaId, contentType: 'image/png', content })
  return mediaId
}

export const saveStyleMedia = askedFirst<Call>(draw, save)
