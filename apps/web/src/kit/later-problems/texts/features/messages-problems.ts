import type { LaterProblems } from '../../later-problems.ts'

export const messageProblems: LaterProblems<'message'> = {
  pt: {
    'message.notFound': 'Mensagem não encontrada. Recarregue a página.',
    'message.reused': 'Esta mensagem já foi enviada com outro texto. Envie de novo.',
    'message.notFailed': 'Só dá para reenviar o que falhou ou ficou incerto.',
    'message.gone': 'Esta mensagem já está a caminho e não pode mais ser cancelada.',
    'message.scheduledPast': 'Escolha um horário a partir de agora, até um ano.',
  },
  en: {
    'message.notFound': 'Message not found. Reload the page.',
    'message.reused': 'This message was already sent with another text. Send it again.',
    'message.notFailed': 'Only what failed or is uncertain can be sent again.',
    'message.gone': 'This message is already on its way and can no longer be cancelled.',
    'message.scheduledPast': 'Choose a time from now on, up to one year.',
  },
  es: {
    'message.notFound': 'Mensaje no encontrado. Recarga la página.',
    'message.reused': 'Este mensaje ya se envió con otro texto. Envíalo de nuevo.',
    'message.notFailed': 'Solo se puede reenviar lo que falló o quedó incierto.',
    'message.gone': 'Este mensaje ya está en camino y no se puede cancelar.',
    'message.scheduledPast': 'Elige una hora a partir de ahora, hasta un año.',
  },
}
