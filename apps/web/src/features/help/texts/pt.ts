import type { ArticleId } from '../articles.ts'
import type { HelpLabels } from '../label-keys.ts'

/** `words` are further words that people search for, never shown. */
export type Article = {
  title: string
  summary: string
  words: string
  steps: (label: HelpLabels) => readonly string[]
  notes: (label: HelpLabels) => readonly string[]
}

const articles: Record<ArticleId, Article> = {
  'first-conversation': {
    title: 'Atender a primeira conversa',
    summary: 'Assuma uma conversa da fila, responda e encerre. Veja também o que fazer quando a resposta não é com você.',
    words: 'chat atender responder mensagem cliente inbox atendimento começar iniciar janela 24 horas',
    steps: (label) => [
      `Abra ${label.chats}. Em ${label.queue} ficam as conversas que ainda esperam por alguém; em ${label.mine}, as que estão com você.`,
      `Clique em uma conversa da fila, leia o que o cliente escreveu e clique em ${label.take}. A conversa passa para você.`,
      `Escreva no campo ${label.messageBox} e aperte Enter. Use ${label.attach} para mandar foto ou documento e ${label.record} para mandar voz.`,
      `Precisa combinar algo com a equipe? Ligue ${label.note}: o cliente não vê. Digite @ para mencionar um colega.`,
      `Se o assunto é de outra pessoa, clique em ${label.transfer} e escolha o departamento ou o agente. Deixe uma nota para quem recebe.`,
      `Se falta uma resposta que só vem depois, use ${label.snooze}, no menu da conversa. Ela sai da sua lista e volta na hora marcada, ou antes, se o cliente escrever.`,
      `Resolvido? Clique em ${label.closeChat}. O departamento pode pedir um motivo ou uma etiqueta. Se o cliente escrever de novo, a conversa volta.`,
    ],
    notes: (label) => [
      'No WhatsApp, você escreve livremente até 24 horas depois da última mensagem do cliente. Depois disso, só um template aprovado chega a ele.',
      `Para escrever primeiro a alguém, clique em ${label.newChat}, escolha o número e envie um template.`,
      `Se ${label.transfer} ou ${label.closeChat} não aparecem, seu departamento não dá essa permissão. Fale com quem administra a empresa.`,
    ],
  },
  numbers: {
    title: 'Conectar um número do WhatsApp',
    summary: 'Ligue um número da API oficial da Meta à Prosa. Separe uns dez minutos e um acesso de administrador na Meta.',
    words: 'telefone canal api cloud token webhook aparelho dispositivo reconectar desconectado meta',
    steps: (label) => [
      `Abra ${label.numbers} e clique em ${label.connectNumber}.`,
      `Em ${label.needStep}, confira a lista: um aplicativo na Meta com o produto WhatsApp, um número que não esteja em uso no aplicativo do celular, um token permanente e a chave secreta do aplicativo.`,
      `Em ${label.nameStep}, escreva como a equipe chama o número e qual é ele, com DDD.`,
      `Em ${label.keysStep}, copie da Meta o ${label.phoneNumberId}, o ${label.token} e a chave secreta. Invente ou gere o ${label.verifyToken}.`,
      `Em ${label.testStep}, a Prosa pergunta à Meta com essas chaves. Nada é salvo antes disso. Se a Meta reconhecer o número, conclua.`,
      `No fim, copie o ${label.webhookAddress} e o token de verificação para o painel da Meta, em WhatsApp › Configuração › Webhook, e assine o campo messages. Sem este passo nada chega.`,
      `Abra o número na lista e escolha o ${label.receivingDepartment}: as conversas novas esperam na fila dele.`,
    ],
    notes: (label) => [
      `${label.checkNow}, na página do número, mostra a conexão, a qualidade e o limite de mensagens que a Meta informa.`,
      `Se o número se desconectar, use ${label.reconnect} com um token novo. As mensagens que esperavam para sair continuam em seguida.`,
      `Quem administra a empresa recebe um e-mail quando o número se desconecta. Em ${label.warningMails} você inclui outras pessoas.`,
      'O token e as chaves ficam guardados com criptografia e não são mostrados de novo.',
    ],
  },
  departments: {
    title: 'Organizar a equipe em departamentos',
    summary: 'Cada departamento tem pessoas, números, horários e uma fila própria. Comece com um por assunto, como Vendas e Suporte.',
    words: 'setor fila time distribuição rodízio horário feriado permissão prazo sla equipe agentes',
    steps: (label) => [
      `Abra ${label.departments} e clique em ${label.newDepartment}. Dê um nome e escolha os números que ele atende.`,
      `Em ${label.agentsStep}, marque quem trabalha nele.`,
      `Em ${label.permissionsStep}, diga o que a equipe pode fazer. Sem ${label.seeOthers}, cada pessoa vê a fila e as próprias conversas.`,
      `Siga até o fim e clique em ${label.finishSetup}. Depois abra o departamento para completar o resto.`,
      `Em ${label.inboxRules}, escolha como as conversas chegam: ${label.noDistribution} deixa na fila até alguém assumir; ${label.leastLoaded} entrega a quem tem menos conversas; ${label.roundRobin} entrega a uma pessoa de cada vez.`,
      `Em ${label.hours}, marque quando o departamento abre. Sem nenhum horário, ele fica aberto o tempo todo. Ligue “${label.nationalHolidays}” se a loja não abre nesses dias.`,
      `Em ${label.closingRules}, peça um motivo ou uma etiqueta a quem encerra, se quiser saber por que os clientes procuram você.`,
      `Clique em ${label.save}.`,
    ],
    notes: (label) => [
      `${label.deadlines} marca em quanto tempo responder e resolver. O tempo só conta com o departamento aberto.`,
      'A distribuição só entrega conversas a quem está online. Quem fica ausente não recebe novas.',
      'Ao excluir um departamento, você escolhe quem assume as conversas abertas. O histórico continua.',
      'Quem administra a empresa vê e pode tudo, em todos os departamentos.',
    ],
  },
  templates: {
    title: 'Criar e aprovar templates',
    summary: 'Com um template aprovado pela Meta você começa conversas, escreve depois das 24 horas e faz transmissões.',
    words: 'modelo hsm mensagem aprovação rejeitado recusado categoria utilidade marketing autenticação variável meta preço',
    steps: (label) => [
      `Abra ${label.templates} e clique em ${label.newTemplate}.`,
      `Escolha a categoria. ${label.utility} avisa sobre algo que o cliente pediu; ${label.marketing} oferece e convida; ${label.authentication} entrega um código. O preço muda com a categoria.`,
      `Comece em branco ou com um texto de ${label.library}. Troque os exemplos da biblioteca pelos dados da sua loja.`,
      `Dê um nome só com letras minúsculas, números e _, e escolha o idioma e os departamentos que podem usar o template.`,
      `Escreva o texto. Use ${label.variable} no lugar do que muda de cliente para cliente e preencha ${label.sample}: a Meta lê o exemplo para aprovar.`,
      `Corrija o que a prévia apontar e, se quiser, veja no seu celular com ${label.testTemplate}.`,
      `Clique em ${label.submitTemplate}. A resposta da Meta aparece na lista, na coluna da situação.`,
    ],
    notes: (label) => [
      `${label.standing} mostra a resposta de cada conta do WhatsApp e, quando há recusa, o motivo.`,
      `Foi recusado? Use ${label.adjust}, mude o que a Meta apontou e envie de novo.`,
      'Um texto de utilidade com oferta ou cupom costuma virar marketing, que custa mais.',
      'Quem manda mensagens que muita gente bloqueia perde qualidade, e a Meta pode pausar o template.',
      `A Prosa confere os templates com a Meta sozinha. Para conferir na hora, clique em ${label.sync}.`,
    ],
  },
  broadcasts: {
    title: 'Enviar uma transmissão',
    summary: 'Mande um template aprovado a muitas pessoas, com o público e o custo à vista antes de enviar.',
    words: 'campanha disparo envio massa lista marketing agendar custo aprovação ensaio público relatório promoção',
    steps: (label) => [
      `Abra ${label.broadcasts} e clique em ${label.newBroadcast}. Dê um nome que só a equipe vê.`,
      `Em ${label.audience}, escolha ${label.contactList} e filtre por condições, segmentos ou um a um. Ou escolha ${label.csvFile} e envie uma planilha.`,
      `Ligue “${label.skipRecent}” para não cansar quem acabou de receber uma mensagem.`,
      `Em ${label.message}, escolha o número que envia, o departamento que recebe as respostas e o template. Preencha as variáveis e o texto para quando faltar o dado.`,
      `Em ${label.schedule}, envie na hora ou marque dia e hora. ${label.quietHours} segura o envio de noite; ${label.pace} espalha as mensagens; ${label.budget} põe um teto.`,
      `Em ${label.review}, espere o ${label.rehearsal}: ele monta cada mensagem, diz quem fica de fora e por quê, e calcula o custo. Nada é enviado ainda.`,
      `Mande um exemplo para você com ${label.testBroadcast}. O teste também é cobrado.`,
      `Aceite os termos de envio e clique em ${label.sendNow}, ou agende.`,
    ],
    notes: (label) => [
      `Depois do início, ${label.pauseBroadcast} segura o que ainda não saiu. ${label.report} mostra quem recebeu, leu e respondeu.`,
      'Quem pediu para sair nunca recebe marketing, mesmo que esteja na planilha.',
      `A empresa pode exigir a aprovação de outra pessoa nos envios grandes: veja em ${label.broadcastLimits}.`,
    ],
  },
  imports: {
    title: 'Importar contatos de uma planilha',
    summary: 'Traga seus clientes de um arquivo .xlsx ou .csv, confira antes de gravar e desfaça se algo sair errado.',
    words: 'csv excel xlsx lista clientes subir carregar agenda colunas propriedade ddd telefone trazer',
    steps: (label) => [
      'Prepare a planilha: uma linha por pessoa, com o telefone em uma coluna. Cabem até 100 MB ou 1 milhão de linhas.',
      `Abra ${label.contacts} e clique em ${label.importContacts}. No celular, a opção fica no menu da lista. O painel ${label.importTitle} abre ao lado.`,
      `Envie o arquivo. Se tiver dúvida sobre o formato, use ${label.downloadModel}.`,
      `Confira a que campo vai cada coluna. As que a Prosa reconhece já vêm associadas; as outras podem virar propriedades do contato ou ficar de fora.`,
      `Se a primeira linha já é de um cliente, marque “${label.headless}”.`,
      `Diga o que fazer com quem você já tem: com “${label.updateKnown}” ligado, os dados do arquivo entram no contato; desligado, a linha é ignorada.`,
      'Se houver telefones sem DDD, escreva o DDD deles. A conferência conta quantos entram e quantas linhas serão ignoradas, com o motivo.',
      'Clique no botão de importar, que diz quantos contatos entram. A importação continua mesmo se você fechar o painel.',
    ],
    notes: (label) => [
      `Ao terminar, ${label.errorFile} traz cada linha que ficou de fora e por quê. Corrija e importe só essas.`,
      `${label.undoImport} tira os contatos novos e devolve os valores anteriores aos que mudaram. O que alguém alterou depois fica como está.`,
      'Quem teve os dados apagados a pedido não volta por uma planilha.',
      'Importar não é consentimento: só mande promoções a quem aceitou receber.',
    ],
  },
  'quick-replies': {
    title: 'Respostas rápidas e mensagens automáticas',
    summary: 'Guarde o que a equipe escreve todo dia e deixe a Prosa responder quando não há ninguém.',
    words:
      'atalho texto pronto canned macro resposta automática ausência fora do expediente fechado saudação inatividade fluxo chatbot robô',
    steps: (label) => [
      `Abra ${label.quickReplies} e clique em ${label.newReply}. Quem não administra a empresa cria pela conversa: ${label.composerQuick} › ${label.addReplyHere}`,
      `Em ${label.scope}, escolha ${label.scopeOwn}, ${label.scopeDepartment} ou ${label.scopeCompany}. As duas últimas dependem da sua permissão.`,
      `Escreva o ${label.shortcut}, como endereco, e o ${label.replyText}. Com ${label.insertField} você usa {{primeiro_nome}}, que vira o primeiro nome do cliente, ou ${label.blank}, que a pessoa completa antes de enviar.`,
      'Na conversa, digite / e o começo do atalho. Escolha com as setas e aperte Enter: o texto entra na caixa e você ainda pode mudar.',
      `Para responder sozinho com a loja fechada, abra ${label.departments}, entre no departamento e vá até ${label.awayMessage}.`,
      `Escreva “${label.awayText}” e “${label.nobodyText}”. Cada uma é enviada uma vez a quem escreve; em branco, nada é enviado.`,
      `Em ${label.idleTime}, use ${label.warnCustomer} para perguntar se ainda há dúvida a quem parou de responder, e defina quando a conversa encerra sozinha.`,
      `Clique em ${label.save}.`,
    ],
    notes: (label) => [
      `A mensagem de ausência segue os ${label.hours} do departamento. Sem horários ele nunca está fechado, e ela não é enviada.`,
      'Mensagens automáticas só chegam dentro das 24 horas desde a última mensagem do cliente.',
      'Uma resposta rápida excluída fica 30 dias na lixeira.',
    ],
  },
  keyboard: {
    title: 'Trabalhar com o teclado',
    summary: 'Os atalhos que economizam mais tempo no atendimento e como ver todos os outros.',
    words: 'atalhos teclas ctrl comando rápido paleta buscar acessibilidade',
    steps: (label) => [
      'Ctrl K abre a busca de qualquer tela: digite parte de um nome, um número com DDD, uma tela ou o que quer fazer, e aperte Enter. No Mac, use ⌘ K.',
      `Em ${label.chats}, J e K andam pela lista e Enter abre a conversa.`,
      `Na conversa aberta, A é ${label.take}, T é ${label.transfer}, S é ${label.snooze}, L abre as etiquetas e E é ${label.closeChat}.`,
      `R leva o cursor para o campo ${label.messageBox}. Enter envia e Shift Enter começa outra linha.`,
      `Com o campo vazio, / abre as ${label.composerQuick}, # abre os ${label.composerTemplates} e : abre os emojis.`,
      `Ctrl I alterna ${label.note}, Ctrl U é ${label.attach} e Ctrl Shift M é ${label.record}.`,
      'Z desfaz a última ação enquanto o aviso com a opção de desfazer estiver na tela.',
      `Aperte ? para abrir ${label.helpAndShortcuts}, com todos os atalhos da tela em que você está. N, nas listas, cria um item novo.`,
    ],
    notes: (label) => [
      `As letras sozinhas só valem fora dos campos de texto. Se você aperta teclas sem querer ou fala com o computador, desligue ${label.singleKeys} no fim dessa janela.`,
      'Esc fecha o que estiver aberto por cima ou limpa a seleção. X seleciona a linha da lista em que você está, para agir em várias conversas.',
      'Tudo na Prosa funciona sem mouse: Tab anda pelos botões e Enter aciona.',
    ],
  },
  notifications: {
    title: 'Receber avisos de mensagens novas',
    summary: 'Escolha quando a Prosa toca um som e receba mensagens no navegador mesmo com ela fechada.',
    words: 'som silenciar push aviso alerta barulho notificação menção navegador celular e-mail',
    steps: (label) => [
      `Clique no alto-falante da navegação, em ${label.soundPanel}. No celular, ele fica em “Mais”.`,
      `Ligue ou desligue ${label.soundMine} e ${label.soundDepartments}. O primeiro vale para as conversas que estão com você; o segundo, para as da fila dos seus departamentos.`,
      'No mesmo painel, ative as notificações deste navegador e aceite quando ele perguntar.',
      `Para receber também com a Prosa fechada, abra ${label.profile}, vá até ${label.pushCard} e clique em ${label.pushOn}.`,
      `Clique em ${label.pushTest}. O aviso deve aparecer em alguns segundos.`,
      'Repita em cada navegador e aparelho que você usa: a escolha vale só para ele.',
    ],
    notes: (label) => [
      `Quando um colega menciona você em uma nota, o aviso aparece na hora e fica em ${label.mentions}, atrás do @ no alto de ${label.chats}.`,
      'Navegador bloqueado? Abra as permissões do site, ao lado do endereço, permita notificações e volte à página.',
      'Se o teste não aparece, confira o modo “não perturbe” do aparelho. Depois desative e ative de novo neste navegador.',
      `Quem administra recebe um e-mail quando um número se desconecta. Outras pessoas entram em ${label.warningMails}, na página do número em ${label.numbers}.`,
    ],
  },
  lgpd: {
    title: 'Atender pedidos da LGPD',
    summary: 'Registre consentimentos, entregue ou apague os dados de uma pessoa e guarde só o necessário.',
    words: 'privacidade dados pessoais consentimento apagar excluir esquecer titular dossiê opt-out sair descadastrar gdpr retenção',
    steps: (label) => [
      `Abra ${label.contacts} e a página da pessoa. Em ${label.consents} está o que ela aceitou receber, quando e por onde.`,
      `Aceitou por telefone ou em papel? Clique em ${label.addConsent} e diga em ${label.proof} onde isso está registrado.`,
      'Quem responde só SAIR ou PARAR deixa de receber promoções na hora. Você não precisa fazer nada.',
      `Pediu uma cópia dos dados? No menu da página, abra ${label.dossier} e clique em ${label.prepareDossier}. O ZIP pode ser baixado uma vez, em até 24 horas.`,
      `Pediu para ser apagada? No mesmo menu, quem administra a empresa usa ${label.eraseData}, confere o que sai e confirma com ${label.eraseVerb}. Não há como desfazer.`,
      `Em ${label.security}, ligue “${label.maskContacts}” para que só quem precisa veja telefones e e-mails inteiros.`,
      `Em ${label.retention}, diga por quanto tempo guardar mensagens e arquivos. Clique em ${label.rehearseRetention} antes de salvar: nada é apagado nesse momento.`,
    ],
    notes: (label) => [
      `Em transmissões de marketing, “${label.skipOptedOut}” está sempre ligado.`,
      'Depois de apagar, fica só um código do número, para que nenhuma importação traga a pessoa de volta.',
      `${label.history} mostra quem viu, exportou ou apagou dados. ${label.companyData} prepara uma cópia de tudo o que é da empresa.`,
    ],
  },
}

export const pt = {
  title: 'Ajuda',
  intro: 'Respostas curtas, com o caminho até cada tela.',
  search: 'Buscar na ajuda',
  searchHint: 'O que você quer fazer?',
  list: 'Artigos de ajuda',
  searchAll: 'Buscar em todos os artigos',
  found: (count: number) => (count === 1 ? '1 artigo' : `${count} artigos`),
  none: (search: string) => `Nenhum artigo com “${search}”`,
  noneHint: 'Tente uma palavra só, como “template” ou “fila”.',
  steps: 'Passo a passo',
  notes: 'Bom saber',
  related: 'Relacionados',
  closed: (places: string) => `Seu acesso não abre ${places}. Peça a quem administra a empresa.`,
  gone: { title: 'Este artigo não existe', body: 'O endereço pode estar incompleto.', back: 'Ver todos os artigos' },
  /** Words that every question has, left out of a search. */
  fillers: 'como o a os as um uma de do da dos das em no na que e para por com ajuda fazer faço posso eu meu minha',
  articles,
}

/** Other languages must have exactly these texts. */
export type HelpTexts = typeof pt
