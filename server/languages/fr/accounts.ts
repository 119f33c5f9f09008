import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

export const accounts = {
  'server/accounts': {
    houseName: 'Ce nom ressemble à l’un des nôtres. Veuillez en choisir un autre',
    forgotSubject: 'Réinitialisez votre mot de passe Gooddrop',
    forgotHello:
      'Quelqu’un, vous-même nous l’espérons, a demandé à réinitialiser votre mot de passe Gooddrop. Choisissez-en un nouveau ici :',
    forgotButton: 'Choisir un nouveau mot de passe',
    forgotTime:
      'Le lien fonctionne une seule fois, pendant 30 minutes. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne changera pas.',
    forgotBecause: 'Vous recevez cet e-mail parce que votre adresse a été saisie sur la page de connexion de Gooddrop.',
    alerts: {
      'password.changed': [
        'Votre mot de passe a été changé',
        'Votre mot de passe vient d’être changé. Tous les autres appareils ont été déconnectés.',
      ],
      'password.reset': [
        'Votre mot de passe a été changé',
        'Votre mot de passe vient d’être réinitialisé par un lien envoyé par e-mail. Tous les appareils ont été déconnectés.',
      ],
      'email.added': [
        'Votre adresse e-mail a été ajoutée',
        'Cette adresse et un mot de passe viennent d’être ajoutés à votre compte. Vous pouvez désormais vous connecter avec eux.',
      ],
      'wallet.connected': ['Un portefeuille a été connecté', 'Un portefeuille vient d’être connecté à votre compte.'],
      'wallet.added': [
        'Un portefeuille a été ajouté',
        'Un autre portefeuille vient d’être ajouté à votre compte. Il permet de se connecter et d’approuver ce que vous achetez, vendez et émettez.',
      ],
      'wallet.removed': [
        'Un portefeuille a été retiré',
        'Un portefeuille vient d’être retiré de votre compte. Tous les autres appareils ont été déconnectés.',
      ],
      'totp.enabled': [
        'La connexion en deux étapes est activée',
        'Une application d’authentification vient d’être configurée pour votre compte. La connexion par mot de passe demande désormais aussi un de ses codes.',
      ],
      'totp.disabled': [
        'La connexion en deux étapes est désactivée',
        'L’application d’authentification vient d’être retirée de votre compte. La connexion par mot de passe ne demande plus de code.',
      ],
      'recovery-codes.renewed': [
        'Vous avez de nouveaux codes de récupération',
        'De nouveaux codes de récupération viennent d’être créés pour votre compte. Les anciens ne fonctionnent plus.',
      ],
      'recovery-code.used': [
        'Un code de récupération a été utilisé',
        'Un code de récupération vient d’être utilisé sur votre compte à la place d’un code de votre application d’authentification.',
      ],
      'code.guessed': [
        'Quelqu’un connaît peut-être votre mot de passe',
        'Votre mot de passe a été saisi correctement, puis cinq codes incorrects. Personne n’a pu se connecter. Si ce n’était pas vous, quelqu’un connaît votre mot de passe.',
      ],
      'passkey.added': [
        'Une clé d’accès a été ajoutée',
        'Une clé d’accès vient d’être ajoutée à votre compte. Elle permet de se connecter sans mot de passe.',
      ],
      'passkey.removed': ['Une clé d’accès a été supprimée', 'Une clé d’accès vient d’être supprimée de votre compte.'],
      'passkey.copied': [
        'Votre clé d’accès a peut-être été copiée',
        'L’une de vos clés d’accès vient d’être refusée parce qu’elle semble avoir été copiée. Personne n’a pu se connecter avec elle. Veuillez la supprimer dans votre profil et en ajouter une nouvelle.',
      ],
      'data.exported': [
        'Vos données ont été téléchargées',
        'Une copie de tout ce que nous conservons sur vous vient d’être téléchargée.',
      ],
    },
    notMeHello:
      'Si c’était vous, vous n’avez rien à faire. Sinon, appuyez sur le bouton : tous les appareils seront déconnectés, un changement de vos portefeuilles sera annulé, et personne ne pourra se connecter tant que vous n’aurez pas choisi un nouveau mot de passe. Le lien fonctionne pendant une semaine.',
    notMeButton: 'Ce n’était pas moi',
    notMeOver:
      'Ce lien n’est plus valable. Si quelque chose vous semble anormal sur votre compte, veuillez choisir un nouveau mot de passe',
    tooManyGuesses:
      'Trop de mots de passe ou de codes incorrects. Veuillez réessayer plus tard. Si vous avez oublié votre mot de passe, utilisez « Mot de passe oublié ? »',
    guessingSubject: 'Quelqu’un essaie de deviner votre mot de passe',
    guessingHello:
      'Dix mots de passe incorrects ont été saisis à la suite pour votre compte. Personne n’a pu se connecter. Si c’était vous et que vous avez oublié votre mot de passe, choisissez-en un nouveau :',
    passkeyRefused: 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer',
    passkeyKnown: 'Cette clé d’accès a déjà été ajoutée',
    manyPasskeys:
      'Vous avez atteint le nombre maximal de clés d’accès. Veuillez en supprimer une que vous n’utilisez plus',
    wrongCode: 'Ce code est incorrect ou a déjà été utilisé. Veuillez attendre le suivant',
    passwordFirst:
      'Veuillez d’abord ajouter une adresse e-mail et un mot de passe : la connexion en deux étapes protège votre mot de passe',
    totpIsOn: 'Une application d’authentification est déjà configurée',
    totpIsOff: 'Il n’y a aucune application d’authentification à retirer',
    totpNotBegun: 'Il n’y a rien à confirmer. Veuillez recommencer',
    noWallet: 'Aucun portefeuille n’est connecté à votre compte',
    onlyWallet:
      'Sans ce portefeuille, vous ne pourriez plus vous connecter. Veuillez d’abord ajouter une adresse e-mail et un mot de passe',
    otherWallet: 'Ce portefeuille n’est pas connecté à votre compte. Vous pouvez l’ajouter dans votre profil',
    walletRemoved: 'Le portefeuille a été retiré',
    walletNamed: 'Le nom a été enregistré',
    walletChosen: 'Ce portefeuille est désormais utilisé',
    noSuchWallet: 'Ce n’est pas l’un de vos portefeuilles',
    manyWallets:
      'Vous avez atteint le nombre maximal de portefeuilles. Veuillez en retirer un que vous n’utilisez plus',
    changedBecause: 'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte.',
    againSubject: 'Vous avez déjà un compte',
    againHello:
      'Quelqu’un, peut-être vous, a essayé de s’inscrire avec cette adresse. Rien n’a changé. Si c’était vous et que vous avez oublié votre mot de passe, choisissez-en un nouveau :',
    againBecause: 'Vous recevez cet e-mail parce que votre adresse a été saisie sur la page d’inscription de Gooddrop.',
    forgotAccount: (username) => `Pour le compte ${username} :`,
    forgotSeveral:
      'Plusieurs comptes ont été créés avec votre adresse, mais elle n’a été confirmée pour aucun. Choisissez celui qui est le vôtre. Votre adresse sera retirée des autres. Les portefeuilles et les cartes du compte que vous choisissez seront eux aussi retirés, au cas où quelqu’un d’autre les aurait ajoutés.',
    deletedSubject: 'Votre compte a été supprimé',
    deletedHello:
      'Votre compte a été supprimé, ainsi que votre nom, vos images, votre carte et vos commentaires. Ce qui est inscrit sur le registre est permanent et ne peut pas être supprimé.',
    deletedNotMe: 'Un compte supprimé ne peut pas être rétabli. Si ce n’était pas vous, veuillez nous écrire :',
    deletedButton: 'Ce n’était pas moi',
    deletedBecause: 'Vous recevez cet e-mail parce que votre compte a été supprimé.',
    linkOver: 'Ce lien n’est plus valable. Veuillez en demander un nouveau',
    otherAddress: 'Votre compte a déjà une autre adresse e-mail',
    sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter',
    unknownDevice: 'Un appareil inconnu',
    browserOn: (browser, system) => `${browser} sous ${system}`,
    noSuchPerson: 'Nous n’avons pas trouvé cette personne',
    wrongPassword: 'Votre mot de passe actuel est incorrect',
    passkeyAdded: 'Votre clé d’accès a été ajoutée',
    passkeyRemoved: 'Votre clé d’accès a été supprimée',
    deviceSignedOut: 'Cet appareil a été déconnecté',
    othersSignedOut: 'Tous les autres appareils ont été déconnectés',
    passwordChanged: 'Votre mot de passe a été changé. Tous les autres appareils ont été déconnectés',
    linkSent: 'Si un compte existe avec cette adresse e-mail, un lien vient d’y être envoyé',
    passwordReset: 'Votre mot de passe a été changé. Veuillez vous connecter',
    locked:
      'Tous les appareils ont été déconnectés, et votre compte est verrouillé. Choisissez un nouveau mot de passe pour vous reconnecter',
    deleted: 'Votre compte a été supprimé',
    profileSaved: 'Votre profil a été enregistré',
    totpSetUp: 'Votre application d’authentification est configurée',
    totpRemoved: 'Votre application d’authentification a été retirée',
  },
  'server/contact': {
    confirmFirst:
      'C’est presque fait. Si cette adresse n’est pas encore sur notre liste, un lien de confirmation vient d’y être envoyé',
    confirmSubject: 'Veuillez confirmer votre inscription',
    confirmHello:
      'Quelqu’un, vous-même nous l’espérons, s’est inscrit à notre lettre d’information avec cette adresse. Elle présente de temps en temps les nouvelles œuvres et ce qu’elles ont permis de donner.',
    confirmButton: 'Confirmer l’inscription',
    confirmOtherwise:
      'Si ce n’était pas vous, ignorez cet e-mail. Nous n’envoyons la lettre qu’aux adresses confirmées.',
    confirmBecause: 'Vous recevez cet e-mail parce que votre adresse a été saisie sur notre site.',
    welcomeSubject: 'Votre inscription à la lettre d’information de Gooddrop est confirmée',
    welcomeHello: 'Merci. Nous vous écrirons quand il y aura quelque chose qui mérite votre attention.',
    welcomeButton: 'Lire le blog',
    welcomeLeave: 'Chaque lettre contient un lien de désinscription. Un clic suffit, et le lien n’expire jamais.',
    welcomeBecause: 'Vous recevez cet e-mail parce que vous avez confirmé votre inscription.',
    nameNeeded: 'Le nom est obligatoire',
    messageNeeded: 'Le message est obligatoire',
    unsubscribed: 'Votre désinscription est confirmée',
    feedbackSent: 'Merci. Nous lirons votre message',
    answerSubject: 'Notre réponse à votre message',
    answerHello: (name) => `Bonjour ${name},`,
    youWrote: 'Vous avez écrit :',
    answerBecause: 'Vous recevez cet e-mail parce que vous nous avez écrit depuis cette adresse.',
  },
  'server/onboarding': {
    codeSubject: (code) => `${code} est votre code Gooddrop`,
    codeHello: 'Saisissez ce code sur la page qui le demande :',
    codeTime: `Il est valable ${OTP_MINUTES} minutes. Personne chez Gooddrop ne vous le demandera jamais.`,
    codeBecause:
      'Vous recevez cet e-mail parce que votre adresse a été saisie sur Gooddrop. Si ce n’était pas vous, ignorez-le.',
    knownSubject: 'Vous avez déjà un compte',
    knownHello: 'Quelqu’un, peut-être vous, a essayé de créer un compte avec cette adresse. Vous en avez déjà un.',
    knownButton: 'Se connecter',
    forgot: 'Si vous avez oublié votre mot de passe, vous pouvez le réinitialiser sur la page de connexion.',
    wrong: 'Ce code est incorrect',
    over: 'Ce code n’est plus valable. Veuillez en demander un nouveau',
    tooMany: 'Trop de codes ont été envoyés à cette adresse. Veuillez attendre une heure',
  },
  'server/people': {
    ownGalleryOnly: 'Vous ne pouvez ajouter des images qu’à votre propre galerie',
    pictureNeeded: 'Une image est obligatoire',
    pictureAdded: 'Votre image a été ajoutée à la galerie',
    notYourself: 'Vous ne pouvez pas vous abonner à vous-même',
  },
  'server/stories': {
    feed: 'Gooddrop : articles',
    noSuchPost: 'Nous n’avons pas trouvé cet article',
    noSuchComment: 'Nous n’avons pas trouvé ce commentaire',
    full: 'Cette conversation est complète. Veuillez en commencer une nouvelle',
    commentPosted: 'Votre commentaire a été publié',
    commentUpdated: 'Votre commentaire a été modifié',
    replyPosted: 'Votre réponse a été publiée',
  },
} satisfies Partial<ServerCatalogue>
