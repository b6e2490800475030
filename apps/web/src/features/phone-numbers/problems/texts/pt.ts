import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'

/** What happened, and what somebody can do about it. */
export type ProblemWords = Record<ChannelProblem, { what: string; todo: string }>

export const pt: ProblemWords = {
  tokenInvalid: {
    what: 'A Meta não aceita mais o token de acesso deste número.',
    todo: 'Gere um token permanente na Meta e reconecte o número nos Ajustes.',
  },
  permissionMissing: {
    what: 'O token de acesso não tem permissão para usar este número.',
    todo: 'Na Meta, dê ao usuário do sistema as permissões whatsapp_business_messaging e whatsapp_business_management.',
  },
  temporary: {
    what: 'A Meta teve uma falha temporária.',
    todo: 'A mensagem é tentada de novo sozinha. Se a falha durar, tente mais tarde.',
  },
  appLimit: {
    what: 'O aplicativo na Meta passou do limite de chamadas.',
    todo: 'Os envios continuam sozinhos em alguns minutos. Não é preciso enviar de novo.',
  },
  numberLimit: {
    what: 'O número enviou mais mensagens por segundo do que pode.',
    todo: 'Os envios continuam sozinhos, mais devagar. Não é preciso enviar de novo.',
  },
  spamLimit: {
    what: 'A Meta limitou o número porque muitas pessoas bloquearam ou denunciaram mensagens.',
    todo: 'Pause as transmissões e envie só a quem espera receber, até a qualidade voltar a ser alta.',
  },
  pairLimit: {
    what: 'Foram mensagens demais para o mesmo contato em pouco tempo.',
    todo: 'A mensagem sai sozinha em instantes. Não é preciso enviar de novo.',
  },
  categoryLimit: {
    what: 'A Meta reduziu o limite porque templates foram enviados na categoria errada.',
    todo: 'Revise a categoria dos templates na Meta antes da próxima transmissão.',
  },
  accountBlocked: {
    what: 'A Meta bloqueou a conta do WhatsApp desta empresa.',
    todo: 'Abra a central de qualidade da conta na Meta, veja o motivo e peça uma análise.',
  },
  badRequest: { what: 'A Meta recusou o conteúdo da mensagem.', todo: 'Confira o que foi preenchido e envie de outra forma.' },
  sameNumber: { what: 'O destinatário é o próprio número da empresa.', todo: 'Envie para o número de outra pessoa.' },
  undeliverable: {
    what: 'A mensagem não pôde ser entregue a este contato.',
    todo: 'O contato pode não ter WhatsApp, usar um app antigo ou não ter aceitado os termos. Confira o número ou fale por outro canal.',
  },
  notOnTestList: {
    what: 'Este é um número de teste, e o contato não está na lista de teste.',
    todo: 'Inclua o contato na lista de teste da Meta ou conecte um número definitivo.',
  },
  nameNotApproved: {
    what: 'O nome de exibição do número ainda não foi aprovado pela Meta.',
    todo: 'Acompanhe a aprovação no gerenciador do WhatsApp na Meta.',
  },
  paymentProblem: {
    what: 'Há um problema com o pagamento da conta do WhatsApp na Meta.',
    todo: 'Confira a forma de pagamento da conta no gerenciador de negócios da Meta.',
  },
  notRegistered: {
    what: 'O número não está registrado na nuvem do WhatsApp.',
    todo: 'Registre o número na Meta e depois verifique a situação nos Ajustes.',
  },
  windowClosed: {
    what: 'Não enviada: janela de 24 h expirada.',
    todo: 'Envie um template para retomar a conversa.',
  },
  marketingCap: {
    what: 'A Meta não entregou: esta pessoa já recebeu mensagens de marketing demais.',
    todo: 'Espere pelo menos um dia antes de tentar de novo.',
  },
  experiment: {
    what: 'A Meta não entregou: esta pessoa está em um teste sem mensagens de marketing.',
    todo: 'Fale com ela por outro canal. Tentar de novo não adianta.',
  },
  optedOut: {
    what: 'Esta pessoa pediu para não receber mensagens de marketing.',
    todo: 'Respeite o pedido: mensagens de atendimento continuam liberadas.',
  },
  typeNotSupported: {
    what: 'O WhatsApp não aceita este tipo de mensagem.',
    todo: 'Envie o conteúdo de outra forma, como texto ou documento.',
  },
  mediaProblem: {
    what: 'O arquivo não pôde ser baixado ou enviado.',
    todo: 'Confira o formato e o tamanho do arquivo e envie de novo.',
  },
  maintenance: {
    what: 'A Meta está fazendo manutenção neste número.',
    todo: 'Os envios continuam sozinhos em alguns minutos. Não é preciso enviar de novo.',
  },
  phoneNeeded: {
    what: 'Esta mensagem só pode ir para quem tem o número de telefone visível.',
    todo: 'Peça o número ao contato ou envie outro tipo de mensagem.',
  },
  marketingOff: {
    what: 'Mensagens de marketing estão desligadas para esta conta.',
    todo: 'Ligue o envio de marketing na Meta ou use um template de utilidade.',
  },
  templateParameters: {
    what: 'Os valores preenchidos não combinam com o template.',
    todo: 'Confira quantos campos o template tem e preencha todos.',
  },
  templateMissing: {
    what: 'A Meta não encontrou o template neste idioma.',
    todo: 'Confira se o template existe e se foi aprovado neste idioma.',
  },
  templateTooLong: { what: 'O texto do template ficou longo demais depois de preenchido.', todo: 'Encurte os valores e envie de novo.' },
  templatePolicy: { what: 'O conteúdo do template não segue as regras da Meta.', todo: 'Ajuste o texto e peça uma nova aprovação.' },
  templateFormat: {
    what: 'Um valor do template está em um formato que a Meta não aceita.',
    todo: 'Tire quebras de linha, tabulações e espaços repetidos e envie de novo.',
  },
  templatePaused: {
    what: 'A Meta pausou este template por baixa qualidade.',
    todo: 'Use outro template ou melhore este antes de enviar de novo.',
  },
  templateDisabled: {
    what: 'A Meta desativou este template de vez por baixa qualidade.',
    todo: 'Crie um template novo com outro conteúdo.',
  },
  flowBlocked: {
    what: 'O formulário desta mensagem está bloqueado ou limitado na Meta.',
    todo: 'Corrija o formulário na Meta ou use outro.',
  },
  identityChanged: {
    what: 'O contato trocou de aparelho ou reinstalou o WhatsApp, e a identidade mudou.',
    todo: 'Confirme com o contato que é a mesma pessoa antes de enviar de novo.',
  },
  blockRefused: {
    what: 'A Meta não aceitou bloquear ou desbloquear este contato.',
    todo: 'Só dá para bloquear quem escreveu nas últimas 24 h. Tente de novo depois da próxima mensagem.',
  },
  contactBlocked: {
    what: 'O contato está bloqueado neste número.',
    todo: 'Desbloqueie o contato e envie de novo.',
  },
  gaveUp: {
    what: 'Tentamos enviar muitas vezes e não conseguimos, por uma falha nossa. A mensagem não saiu.',
    todo: 'Envie de novo. Se continuar, fale com o suporte.',
  },
  uncertain: {
    what: 'O envio foi interrompido: a mensagem pode ter chegado ou não.',
    todo: 'Confira com o contato antes de enviar de novo, para não repetir.',
  },
  unknown: {
    what: 'A Meta recusou por um motivo que não conhecemos.',
    todo: 'Tente de novo. Se continuar, fale com o suporte e informe o código.',
  },
}
