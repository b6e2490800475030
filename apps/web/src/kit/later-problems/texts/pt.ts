import type { ProgramRefusal } from '@prosa/contract/errors'
import type { ProblemCode } from '../../calls/refused-error.ts'
import type { RareProblemTexts } from '../../rare-problems/texts/pt.ts'
import type { KitTexts } from '../../texts/pt.ts'

/** Every refusal, but for those that people may meet before they are inside, and those that few ever meet. */
export type LaterProblemTexts = Record<Exclude<ProblemCode, keyof KitTexts['errorTexts'] | keyof RareProblemTexts | ProgramRefusal>, string>

export const pt: LaterProblemTexts = {
  // agents
  'agent.notFound': 'Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.',
  'flag.off': 'Isto está desligado nas preferências da empresa ou nas suas.',
  // departments
  'department.notFound': 'Departamento não encontrado. Recarregue a página ou fale com o administrador.',
  'department.same': 'Escolha um departamento diferente do atual.',
  'department.forbids': 'As permissões deste departamento não deixam fazer isso. Fale com o administrador.',
  // labels
  'label.notFound': 'Etiqueta não encontrada. Recarregue a página.',
  // phone-numbers
  'number.notFound': 'Número não encontrado nesta empresa. Recarregue a página.',
  'number.disconnected': 'Este número está desconectado. Um administrador precisa reconectá-lo em Ajustes, Números.',
  'number.cannotSend': 'Não dá para enviar este tipo de mensagem por este número.',
  // chats
  'chat.windowClosed': 'A janela de 24 h fechou. Envie um template para retomar a conversa.',
  'chat.taken': 'Outra pessoa já assumiu esta conversa. Ela continua com quem assumiu.',
  'chat.moved': 'Esta conversa mudou de lugar enquanto você decidia. Confira onde está agora antes de agir.',
  'chat.messageCame': 'Acabou de chegar uma mensagem nesta conversa. Leia antes de encerrar.',
  'chat.undoOver': 'Não dá mais para desfazer: já passou um minuto. Se a conversa foi encerrada, reabra.',
  'chat.touched': 'Alguém já cuidou desta conversa depois da transferência. Ela fica onde está.',
  'chat.notYours': 'Só quem está com a conversa, ou quem administra a empresa, pode fazer isto.',
  'chat.notFound': 'Conversa não encontrada. Ela pode ter passado para outro departamento.',
  'chat.wrongStatus': 'A conversa mudou de situação e isso já não é possível. Recarregue a página.',
  // contacts
  'contact.notFound': 'Contato não encontrado. Ele pode ter passado para outro departamento.',
  'contact.invalidNumber': 'Número inválido, tente novamente ou digite um nome cadastrado na sua lista de contatos.',
  'contact.changedMeanwhile': 'Outra pessoa alterou este contato. Confira a versão atual e salve de novo.',
  'contact.blocked': 'Este contato está bloqueado neste número. Desbloqueie para enviar.',
  // messages
  'message.notFound': 'Mensagem não encontrada. Recarregue a página.',
  'message.reused': 'Esta mensagem já foi enviada com outro texto. Envie de novo.',
  'message.notFailed': 'Só dá para reenviar o que falhou ou ficou incerto.',
  'message.gone': 'Esta mensagem já está a caminho e não pode mais ser cancelada.',
  'message.notYours': 'Só quem escreveu a mensagem, ou quem administra a empresa, pode fazer isto.',
  // media
  'media.notFound': 'Arquivo não encontrado nesta conversa.',
  'media.unreadable': 'Não foi possível ler o arquivo. Ele pode estar vazio ou corrompido.',
  'media.tooLarge': 'O arquivo passa do limite de envio. Escolha um menor.',
  'media.tooManyPixels': 'A imagem passa de 40 megapixels. Envie uma menor.',
  'media.wrongType': 'O canal não aceita este tipo de arquivo.',
  'media.noRoom': 'Não há espaço para guardar o arquivo agora. Tente de novo em instantes.',
}
