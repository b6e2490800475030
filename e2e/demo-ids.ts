import { idOf } from '../apps/server/src/kit/db/ids.ts'

/** Of what the demonstration calls by these words. */
export const [casa, beta] = [idOf('casa-aurora'), idOf('loja-beta')]
export const [firstNumber, outlet] = [idOf('wa-cloud-1'), idOf('wa-cloud-2')]
export const sentTemplate = idOf('casa-aurora-template-pedido_enviado')
export const sentBroadcast = idOf('casa-aurora-broadcast-janeiro')
/** 'Oi, {{1}}! Ainda podemos ajudar …', with a button to go on. */
export const resumeTemplate = idOf('casa-aurora-template-retomar_conversa')
export const [finance, financeNumber] = [idOf('financeiro'), idOf('wa-cloud-4')]
