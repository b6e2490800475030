import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findLanguage } from '../../imports/public.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

const textsOf = { pt, en, es }

/** C174 */
export const getBroadcastCsvModel: Handler<(typeof broadcastAudienceCalls)['getBroadcastCsvModel']> = async (ctx, { broadcastId }) => {
  const { db, actor } = ctx
  const { variables, secondVariables } = await findBroadcast(ctx, broadcastId)
  const texts = textsOf[(await findLanguage(db, actor.companyId, actor.userId)) ?? 'pt']
  const columns = [...variables, ...secondVariables].flatMap(({ source }) => (source.from === 'column' ? [source.column] : []))
  const cells = [...new Set([texts.phone, texts.name, ...columns])]
  const quoted = cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return { fileName: texts.fileName, csv: `\ufeff${quoted.join(';')}\r\n` }
}
