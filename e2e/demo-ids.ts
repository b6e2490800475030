import { idOf } from '../apps/server/src/kit/db/ids.ts'

/** Of what the demonstration calls by these words. */
export const [casa, beta] = [idOf('casa-aurora'), idOf('loja-beta')]
export const [firstNumber, outlet] = [idOf('wa-cloud-1'), idOf('wa-cloud-2')]
export const sentTemplate = idOf('casa-aurora-template-pedido_enviado')
export const sentBroadcast = idOf('casa-aurora-broadcast-janeiro')
