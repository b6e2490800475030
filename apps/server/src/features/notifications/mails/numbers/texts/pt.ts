import { type NumberLetters, type TroubleWords, troubleOf, writeCounts, writeLabel } from '../number-letters.ts'

const trouble: TroubleWords = {
  tokenInvalid: 'O provedor não aceita mais o token de acesso deste número. Gere um novo token no provedor e reconecte o número.',
  permissionMissing:
    'O token de acesso deste número não tem as permissões que o provedor pede. Gere um novo token com elas e reconecte o número.',
  notRegistered: 'O provedor diz que este número não está registrado. Confira o cadastro dele no provedor e reconecte o número.',
  accountBlocked: 'O provedor bloqueou a conta deste número. Veja no provedor o motivo e o que ele pede para liberar a conta.',
  paymentProblem: 'O provedor não conseguiu cobrar a conta deste número. Confira a forma de pagamento no provedor.',
  spamLimit:
    'O provedor limitou este número porque muitas pessoas o bloquearam ou denunciaram. Envie menos e só para quem espera suas mensagens.',
  nameNotApproved: 'O provedor ainda não aprovou o nome de exibição deste número. Confira o nome no provedor.',
  other: 'O provedor não aceita o que este número envia. Abra o número para ver o que ele diz e teste a conexão.',
}

const templateTrouble: TroubleWords = {
  templateMissing: 'O provedor não conhece este template neste idioma, ou ainda não o aprovou. Confira o nome e o idioma no provedor.',
  templatePolicy: 'O provedor recusou este template porque o texto dele fere as políticas. Mude o texto e peça uma nova aprovação.',
  templatePaused: 'O provedor pausou este template porque muitas pessoas o bloquearam ou denunciaram. Use outro até ele ser liberado.',
  templateDisabled: 'O provedor desativou este template de vez. Crie outro no lugar dele.',
  flowBlocked: 'O provedor bloqueou o formulário (flow) deste template. Confira o formulário no provedor.',
  other: 'O provedor não aceita este template. Confira no provedor o que ele diz.',
}

const counts = { received: 'Recebidas', sent: 'Enviadas', delivered: 'Entregues', read: 'Lidas', failed: 'Falharam' }
const categories = {
  marketing: 'Marketing',
  marketing_lite: 'Marketing (lite)',
  utility: 'Utilidade',
  authentication: 'Autenticação',
  authentication_international: 'Autenticação internacional',
  service: 'Atendimento',
  referral_conversion: 'Conversão de anúncio',
  '': 'Sem categoria',
}
const by = { day: 'por dia', month: 'por mês', category: 'por categoria de preço' }

export const pt: NumberLetters = {
  numberTrouble: ({ numberName, problem, isDisconnected, at, path }, { when }) => ({
    subject: isDisconnected ? `O número ${numberName} está desconectado` : `O número ${numberName} parou de enviar por enquanto`,
    preview: when(at),
    greeting: 'Olá!',
    paragraphs: [
      troubleOf(trouble, problem),
      isDisconnected
        ? 'As mensagens que esperam não se perdem: elas saem assim que o número for reconectado.'
        : 'As mensagens que esperam não se perdem: elas saem quando o envio voltar.',
    ],
    links: [{ label: 'Abrir os números', path }],
    notYou: 'Se alguém da equipe já está cuidando disso, você não precisa fazer nada.',
  }),
  templateTrouble: ({ templateName, numberName, problem, at, path }, { when }) => ({
    subject: `O template ${templateName} não está saindo`,
    preview: when(at),
    greeting: 'Olá!',
    paragraphs: [
      troubleOf(templateTrouble, problem),
      `Número: ${numberName}. As mensagens com este template que o provedor recusou ficaram marcadas como não enviadas.`,
    ],
    links: [{ label: 'Abrir o número', path }],
    notYou: 'Se alguém da equipe já está cuidando disso, você não precisa fazer nada.',
  }),
  usageReport: ({ numberName, reportType, startTime, endTime, rows, total, path }, { when }) => ({
    subject: `Relatório de uso de ${numberName}, ${by[reportType]}`,
    preview: writeCounts(counts, total, 'pt'),
    greeting: 'Olá!',
    paragraphs: [
      `Aqui está o uso do número ${numberName}, de ${when(startTime)} a ${when(endTime)}.`,
      ...(rows.length === 0 ? ['Nada foi recebido nem enviado neste período.'] : []),
    ],
    lines: [
      { title: 'Total', detail: writeCounts(counts, total, 'pt') },
      ...rows.map((row) => ({ title: writeLabel(categories, row), detail: writeCounts(counts, row, 'pt') })),
    ],
    links: [{ label: 'Abrir os números', path }],
    notYou:
      'Você recebe este relatório porque alguém da administração o pediu. Para não receber mais, peça que retirem seu e-mail do número.',
  }),
}
