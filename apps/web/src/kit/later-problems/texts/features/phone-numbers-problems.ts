import type { LaterProblems } from '../../later-problems.ts'

export const phoneNumberProblems: LaterProblems<'number'> = {
  pt: {
    'number.notFound': 'Número não encontrado nesta empresa. Recarregue a página.',
    'number.disconnected': 'Este número está desconectado. Um administrador precisa reconectá-lo em Ajustes, Números.',
    'number.cannotSend': 'Não dá para enviar este tipo de mensagem por este número.',
    'number.taken': 'Este número já está conectado, aqui ou em outra empresa.',
    'number.keysRefused': 'A Meta não aceita estas credenciais para este número. Confira o ID do número e o token, e teste a conexão.',
    'number.tooMany': 'A empresa já tem 200 números. Fale com o suporte para ter mais.',
    'number.channelNotOffered': 'Números deste canal não são conectados por aqui.',
    'number.changedMeanwhile': 'Outra pessoa alterou este número. Confira a versão atual e salve de novo.',
    'number.wrongPeriod': 'O período precisa começar antes de terminar e ter no máximo um ano.',
    'number.eventNotFound': 'Este evento não está mais separado. Recarregue a página.',
  },
  en: {
    'number.notFound': 'Phone number not found in this company. Reload the page.',
    'number.disconnected': 'This number is disconnected. An administrator has to reconnect it in Settings, Numbers.',
    'number.cannotSend': 'This kind of message cannot be sent through this number.',
    'number.taken': 'This number is already connected, here or in another company.',
    'number.keysRefused':
      'Meta does not accept these credentials for this number. Check the number ID and the token, and test the connection.',
    'number.tooMany': 'The company already has 200 numbers. Talk to support to have more.',
    'number.channelNotOffered': 'Numbers of this channel are not connected here.',
    'number.changedMeanwhile': 'Somebody else changed this number. Check the current version and save again.',
    'number.wrongPeriod': 'The period must begin before it ends and be one year long at most.',
    'number.eventNotFound': 'This event is no longer set aside. Reload the page.',
  },
  es: {
    'number.notFound': 'Número no encontrado en esta empresa. Recarga la página.',
    'number.disconnected': 'Este número está desconectado. Un administrador debe reconectarlo en Ajustes, Números.',
    'number.cannotSend': 'No se puede enviar este tipo de mensaje por este número.',
    'number.taken': 'Este número ya está conectado, aquí o en otra empresa.',
    'number.keysRefused': 'Meta no acepta estas credenciales para este número. Revisa el ID del número y el token, y prueba la conexión.',
    'number.tooMany': 'La empresa ya tiene 200 números. Habla con soporte para tener más.',
    'number.channelNotOffered': 'Los números de este canal no se conectan aquí.',
    'number.changedMeanwhile': 'Otra persona cambió este número. Revisa la versión actual y guarda de nuevo.',
    'number.wrongPeriod': 'El período debe empezar antes de terminar y durar un año como máximo.',
    'number.eventNotFound': 'Este evento ya no está apartado. Recarga la página.',
  },
}
