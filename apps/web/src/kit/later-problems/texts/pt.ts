import type { ProgramRefusal } from '@prosa/contract/errors'
import type { ProblemCode } from '../../calls/refused-error.ts'
import type { KitTexts } from '../../texts/pt.ts'

/** Every refusal, but for those that people may meet before they are inside. */
export type LaterProblemTexts = Record<Exclude<ProblemCode, keyof KitTexts['errorTexts'] | ProgramRefusal>, string>

export const pt: LaterProblemTexts = {
  // agents
  'agent.notFound': 'Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.',
  'agent.lastAdmin': 'Único administrador não pode ser removido.',
  'agent.alreadyMember': 'Já existe uma pessoa com este e-mail na empresa.',
  'agent.internalEmail': 'Este domínio de e-mail é reservado. Use outro e-mail.',
  'agent.emailFixed': 'O e-mail pertence à pessoa e não pode ser alterado aqui.',
  'agent.changedMeanwhile': 'Outra pessoa alterou estes dados. Confira a versão atual e salve de novo.',
  'agent.receiverUnfit': 'Escolha um agente ativo ou um departamento para receber as conversas.',
  'agent.inactive': 'Esta pessoa está inativa. Ative antes de redefinir a senha.',
  'photo.unreadable': 'Não foi possível ler a imagem. Use uma foto em PNG, JPEG ou WebP.',
  // departments
  'department.notFound': 'Departamento não encontrado. Recarregue a página ou fale com o administrador.',
  'department.nameTaken': 'Já existe um departamento com este nome. Escolha outro.',
  'department.tooMany': 'A empresa já tem 500 departamentos, contando os rascunhos. Exclua algum antes de criar outro.',
  'department.changedMeanwhile': 'Outra pessoa alterou este departamento. Confira a versão atual e salve de novo.',
  'department.hasChats': 'Este departamento ainda tem conversas. Escolha quem vai recebê-las antes de excluir.',
  'department.only': 'A empresa precisa de pelo menos um departamento. Crie outro antes de excluir este.',
  'department.same': 'Escolha um departamento diferente do atual.',
  'department.forbids': 'As permissões deste departamento não deixam fazer isso. Fale com o administrador.',
  // labels
  'quickReply.notFound': 'Resposta rápida não encontrada.',
  'quickReply.shortcutTaken': 'Este atalho já existe. Escolha outro.',
  'quickReply.tooMany': 'São respostas rápidas demais. Exclua algumas.',
  'quickReply.changed': 'Outra pessoa alterou esta resposta rápida.',
  'view.notFound': 'Visão não encontrada.',
  'view.nameTaken': 'Este nome já existe. Escolha outro.',
  'view.tooMany': 'São visões demais. Exclua algumas.',
  'view.changed': 'Outra pessoa alterou esta visão.',
  'label.notFound': 'Etiqueta não encontrada. Recarregue a página.',
  'label.textTaken': 'Já existe uma etiqueta com este texto. Escolha outro.',
  'label.tooMany': 'A empresa já tem 1.000 etiquetas. Exclua ou junte algumas antes de criar outra.',
  'label.tooManyOfOne': 'Já são 50 etiquetas aqui. Remova uma antes de adicionar outra.',
  'label.changedMeanwhile': 'Outra pessoa alterou esta etiqueta. Confira a versão atual e salve de novo.',
  'label.same': 'Escolha outra etiqueta para juntar.',
  'label.archived': 'Esta etiqueta está arquivada. Desarquive para usar.',
  'label.otherDepartment': 'Esta etiqueta é de outros departamentos e não vale para esta conversa.',
  'label.targetNotFound': 'Não encontramos a mensagem, a conversa ou o contato. Recarregue a página.',
  // phone-numbers
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
  // batches
  'batch.notFound': 'Operação em lote não encontrada. Ela pode ser de outra pessoa.',
  'batch.over': 'Esta operação já terminou. Não há mais o que cancelar.',
  'batch.undoOver': 'Não dá mais para desfazer esta operação: já passaram 24 horas, ou ela já foi desfeita.',
  'batch.tooMany': 'Há operações demais. Espere uma terminar.',
  // contacts
  'contact.notFound': 'Contato não encontrado. Ele pode ter passado para outro departamento.',
  'contact.invalidNumber': 'Número inválido, tente novamente ou digite um nome cadastrado na sua lista de contatos.',
  'contact.changedMeanwhile': 'Outra pessoa alterou este contato. Confira a versão atual e salve de novo.',
  'contact.tooManyNotes': 'Este contato já tem 200 notas. Apague alguma antes de escrever outra.',
  'contact.noteNotFound': 'Esta nota não existe mais. Recarregue a página.',
  'property.notFound': 'Esta propriedade não existe mais. Recarregue a página.',
  'contact.blocked': 'Este contato está bloqueado neste número. Desbloqueie para enviar.',
  // messages
  'message.notFound': 'Mensagem não encontrada. Recarregue a página.',
  'message.reused': 'Esta mensagem já foi enviada com outro texto. Envie de novo.',
  'message.notFailed': 'Só dá para reenviar o que falhou ou ficou incerto.',
  'message.gone': 'Esta mensagem já está a caminho e não pode mais ser cancelada.',
  'message.notYours': 'Só quem escreveu a mensagem, ou quem administra a empresa, pode fazer isto.',
  'message.scheduledPast': 'Escolha um horário a partir de agora, até um ano.',
  // search
  'search.tooManyWords': 'Use até 20 palavras na busca.',
  'search.wrongPlace': 'A busca mudou. Busque de novo.',
  // media
  'pix.notFound': 'Chave Pix não encontrada. Recarregue a página.',
  'pix.keyTaken': 'A empresa já tem esta chave.',
  'pix.tooMany': 'A empresa já tem 20 chaves. Exclua uma para adicionar outra.',
  'media.notFound': 'Arquivo não encontrado nesta conversa.',
  'media.unreadable': 'Não foi possível ler o arquivo. Ele pode estar vazio ou corrompido.',
  'media.tooLarge': 'O arquivo passa do limite de envio. Escolha um menor.',
  'media.tooManyPixels': 'A imagem passa de 40 megapixels. Envie uma menor.',
  'media.wrongType': 'O canal não aceita este tipo de arquivo.',
  'media.noRoom': 'Não há espaço para guardar o arquivo agora. Tente de novo em instantes.',
  // notifications
  'push.none': 'Nenhum navegador seu recebe notificações. Ative neste primeiro.',
  'push.address': 'O navegador informou um endereço de notificações que não pode ser usado.',
  // integrations
  'address.notFound': 'Endereço não encontrado. Confira o CEP ou preencha o endereço à mão.',
  'partner.unavailable': 'O serviço consultado não respondeu. Preencha à mão ou tente de novo.',
  // simulator
  'simulator.customerNotFound': 'Cliente simulado não encontrado. Ele pode ter sido apagado ao reiniciar.',
  'simulator.customerExists': 'Já existe um cliente simulado com este número.',
  'simulator.lineNotFound': 'Mensagem não encontrada neste telefone.',
  'simulator.full': 'Já são 500 clientes simulados. Reinicie o simulador para começar de novo.',
}
