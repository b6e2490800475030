import type { LaterProblems } from '../../later-problems.ts'

export const chatProblems: LaterProblems<'chat'> = {
  pt: {
    'chat.windowClosed': 'A janela de 24 h fechou. Envie um template para retomar a conversa.',
    'chat.taken': 'Outra pessoa já assumiu esta conversa. Ela continua com quem assumiu.',
    'chat.moved': 'Esta conversa mudou de lugar enquanto você decidia. Confira onde está agora antes de agir.',
    'chat.messageCame': 'Acabou de chegar uma mensagem nesta conversa. Leia antes de encerrar.',
    'chat.undoOver': 'Não dá mais para desfazer: já passou um minuto. Se a conversa foi encerrada, reabra.',
    'chat.touched': 'Alguém já cuidou desta conversa depois da transferência. Ela fica onde está.',
    'chat.notFound': 'Conversa não encontrada. Ela pode ter passado para outro departamento.',
    'chat.wrongStatus': 'A conversa mudou de situação e isso já não é possível. Recarregue a página.',
  },
  en: {
    'chat.windowClosed': 'The 24 h window is closed. Send a template to resume the chat.',
    'chat.taken': 'Someone else has already taken this chat. It stays with them.',
    'chat.moved': 'This chat moved while you were deciding. Check where it is now before you act.',
    'chat.messageCame': 'A message has just arrived in this chat. Read it before closing.',
    'chat.undoOver': 'This can no longer be undone: a minute has passed. If the chat was closed, reopen it.',
    'chat.touched': 'Someone has already worked on this chat since the transfer. It stays where it is.',
    'chat.notFound': 'Chat not found. It may have moved to another department.',
    'chat.wrongStatus': 'The chat has changed its status and this is no longer possible. Reload the page.',
  },
  es: {
    'chat.windowClosed': 'La ventana de 24 h se cerró. Envía una plantilla para retomar la conversación.',
    'chat.taken': 'Otra persona ya tomó esta conversación. Sigue con quien la tomó.',
    'chat.moved': 'Esta conversación cambió de lugar mientras decidías. Mira dónde está ahora antes de actuar.',
    'chat.messageCame': 'Acaba de llegar un mensaje a esta conversación. Léelo antes de cerrarla.',
    'chat.undoOver': 'Ya no se puede deshacer: pasó un minuto. Si la conversación se cerró, reábrela.',
    'chat.touched': 'Alguien ya se ocupó de esta conversación después de la transferencia. Se queda donde está.',
    'chat.notFound': 'Conversación no encontrada. Puede haber pasado a otro departamento.',
    'chat.wrongStatus': 'La conversación cambió de estado y esto ya no es posible. Recarga la página.',
  },
}
