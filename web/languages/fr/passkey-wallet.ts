import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const passkeyWallet = {
  'passkey-wallet': {
    title: 'Votre portefeuille à clé d’accès',
    lead: 'Votre portefeuille existe sur le XRP Ledger. Sa clé est chiffrée par votre clé d’accès : dans ce navigateur, et sous forme d’une copie sur notre serveur, que nous ne pouvons pas ouvrir.',
    what: 'Votre portefeuille',
    noWallet: 'Votre compte n’a pas de portefeuille à clé d’accès',
    noWalletHint: 'Vous pouvez en créer un, ou en restaurer un à partir d’une sauvegarde.',
    connect: 'Connecter un portefeuille',
    restore: 'Restaurer une sauvegarde',

    fundTitle: 'Ajouter des XRP',
    fundLead:
      'Un compte sur le XRP Ledger doit contenir quelques XRP avant de pouvoir acheter. Pour de grosses sommes, un portefeuille matériel ou sur téléphone est plus sûr.',
    balance: 'Votre solde',
    spendableOf: 'dont vous pouvez dépenser {amount}',
    notFunded: 'Pas encore sur le registre',
    waiting: 'Cette page se met à jour dès que des XRP arrivent.',
    arrived: 'Vos XRP sont arrivés',
    goOn: 'Reprendre où vous en étiez',
    address: 'Votre adresse',
    addressQr: 'QR code de votre adresse',
    copyAddress: 'Copier votre adresse',
    sendHere: (reserve) =>
      `Envoyez des XRP à cette adresse depuis une plateforme d’échange ou un autre portefeuille. Le registre garde ${reserve} XRP en réserve. Aucun tag de destination n’est nécessaire.`,
    testXrp: 'Obtenir des XRP de test',
    testXrpHint: 'Les XRP de test sont l’argent fictif et gratuit de ce réseau de test.',
    testXrpAsked: (xrp) => `${xrp} XRP sont en route`,
    byCard: 'Acheter des XRP par carte',
    limit: (xrp) =>
      `Tant que vous n’avez pas enregistré de sauvegarde, ne gardez pas plus de ${xrp} XRP dans ce portefeuille.`,
    overLimit: (xrp) =>
      `Votre portefeuille contient plus de ${xrp} XRP et n’a pas de sauvegarde. Enregistrez-en une maintenant : si votre clé d’accès était perdue, vos XRP et vos œuvres le seraient aussi.`,

    backupTitle: 'Sauvegarde',
    backupLead:
      'Le seul moyen de retrouver votre portefeuille si toutes les clés d’accès sont perdues. Personne ne pourra la faire pour vous plus tard.',
    backupDone: (day) => `Enregistrée et confirmée le ${day}`,
    backupMissing: 'Pas encore de sauvegarde',
    backupOf: 'Sauvegarde de la nouvelle clé',
    backupShow: 'Afficher ma sauvegarde',
    backupAgain: 'L’afficher de nouveau',
    backupAlone: 'Assurez-vous que personne ne regarde et que rien n’enregistre votre écran.',
    secret: 'Graine (family seed)',
    secretQr: 'QR code de votre graine',
    copySecret: 'Copier votre graine',
    secretHint:
      'Notez-la sur papier ou conservez-la dans un gestionnaire de mots de passe. Quiconque la possède contrôle votre portefeuille. Nous ne vous la demanderons jamais.',
    importHow:
      'Pour utiliser ce portefeuille dans Xaman : Ajouter un compte, Importer un compte existant, Accès complet, Family seed. Scannez le QR code ou saisissez la graine.',
    importRegular: (account) =>
      `Ceci est une clé plus récente du compte ${account}. Dans Xaman, importez la graine, puis ajoutez le compte ${account} en lecture seule : Xaman signe pour lui avec cette clé.`,
    fileTitle: 'Ou un fichier chiffré',
    fileLead: 'Il s’ouvre sur notre page « Restaurer une sauvegarde » avec le mot de passe que vous choisissez ici.',
    filePassword: 'Mot de passe du fichier',
    filePasswordHint: 'Au moins 10 caractères. Nous ne pouvons pas le réinitialiser.',
    fileSave: 'Enregistrer le fichier',
    fileSaved: 'Le fichier a été enregistré dans vos téléchargements',
    checkTitle: 'Vérifiez ce que vous avez noté',
    checkLead: (count) =>
      plural(count, {
        one: 'Votre graine se compose de # groupe de quatre caractères. Saisissez-en deux.',
        other: 'Votre graine se compose de # groupes de quatre caractères. Saisissez-en deux.',
      }),
    piece: (number) => `Groupe ${number}`,
    pieceWrong: 'Ce n’est pas le groupe affiché ci-dessus',
    confirm: 'Confirmer la sauvegarde',
    confirmed: 'Votre sauvegarde est confirmée',
    hide: 'La masquer',

    passkeysTitle: 'Clés d’accès de ce portefeuille',
    passkeysLead:
      'Chacune ouvre votre portefeuille. Une deuxième, sur un autre appareil ou une clé de sécurité, vous protège contre la perte de la première.',
    since: (day) => `depuis le ${day}`,
    inUse: 'Clé active',
    notYetInUse: 'Nouvelle clé, pas encore utilisée',
    notInUse: 'Ancienne clé',
    addPasskey: 'Ajouter une autre clé d’accès',
    addPasskeyHint: 'Vous confirmez avec la clé d’accès que vous avez, puis vous créez la nouvelle.',
    passkeyAdded: 'La clé d’accès ouvre maintenant votre portefeuille',
    remove: 'Retirer',
    removeName: (name) => `Retirer ${name}`,

    rotateTitle: 'Changer la clé',
    rotateLead:
      'Si vous pensez que quelqu’un d’autre a vu votre sauvegarde ou utilisé votre clé d’accès, donnez une nouvelle clé à votre portefeuille. L’adresse et vos œuvres restent les mêmes.',
    rotateStart: 'Créer une nouvelle clé',
    rotateStartHint:
      'Une nouvelle clé d’accès est créée pour elle. Votre portefeuille ne change qu’après votre signature.',
    rotateSave: 'Enregistrez d’abord une sauvegarde de la nouvelle clé.',
    rotateSet: 'Signer : activer la nouvelle clé',
    rotateSetHint: 'Vous signez avec l’ancienne clé. À partir de là, les deux clés fonctionnent.',
    rotateEnd: 'Signer : désactiver l’ancienne clé',
    rotateEndHint:
      'Vous signez avec l’ancienne clé pour la dernière fois. Ensuite, elle ne vaut plus rien, et ses sauvegardes non plus.',
    rotateDone: 'Votre portefeuille ne signe plus qu’avec sa nouvelle clé.',
    rotateSignTitle: 'Changer la clé de votre portefeuille',
    rotateSigned: 'La clé a été changée',
    rotateNeedsXrp: 'Votre portefeuille doit d’abord être sur le registre.',

    recoverTitle: 'Ce qui peut être récupéré',
    recoverRules: [
      'Vous avez un nouvel appareil et votre clé d’accès est synchronisée : choisissez « Ouvrir un portefeuille que j’ai déjà ». Rien n’est perdu.',
      'Vous avez perdu une clé d’accès parmi plusieurs : ouvrez le portefeuille avec une autre et retirez-en celle qui est perdue.',
      'Vous avez perdu toutes les clés d’accès mais vous avez la sauvegarde : restaurez le portefeuille et créez une nouvelle clé d’accès.',
      'Vous avez perdu toutes les clés d’accès et n’avez pas de sauvegarde : personne ne peut récupérer le portefeuille. Nous non plus : ce que nous conservons ne s’ouvre qu’avec votre clé d’accès.',
      'Vous avez perdu l’accès à votre compte Gooddrop, mais pas à votre portefeuille : connectez-vous avec le portefeuille.',
    ],

    deleteTitle: 'Supprimer',
    deleteLead:
      'Supprime la copie dans ce navigateur et celle sur notre serveur. Votre compte sur le registre demeure, et votre sauvegarde l’ouvre toujours.',
    deleteButton: 'Supprimer les copies conservées',
    deleteSure: 'Supprimer votre portefeuille à clé d’accès ?',
    deleteWarning:
      'Ensuite, seule votre sauvegarde ouvre ce portefeuille. Sans elle, tout ce qu’il contient est définitivement perdu.',
    deleteTyped: (word) => `Saisissez ${word} pour confirmer`,
    deleteWord: 'SUPPRIMER',
    deleteCancel: 'Annuler',
    deleted: 'Les copies conservées ont été supprimées',

    restoreTitle: 'Restaurer un portefeuille à partir de sa sauvegarde',
    restoreLead:
      'Si votre clé d’accès est perdue. Vous saisissez la sauvegarde, et une nouvelle clé d’accès est créée pour le même portefeuille.',
    restoreSeed: 'Graine (family seed)',
    restoreSeedHint: 'Elle commence par sEd. Elle reste dans ce navigateur et n’est jamais envoyée.',
    restoreAccount: 'Adresse du portefeuille, si vous avez changé sa clé',
    restoreAccountHint: 'Laissez vide si vous ne l’avez jamais fait.',
    restoreFile: 'Ou le fichier chiffré',
    restoreFilePassword: 'Mot de passe du fichier',
    restoreButton: 'Créer une nouvelle clé d’accès',
    restored: (account) => `Le portefeuille ${account} est de nouveau dans ce navigateur`,
    restoreSignIn: 'Se connecter avec lui',
    restoreNothing: 'Veuillez saisir la graine ou choisir le fichier',
    noSeed: 'Ce n’est pas la graine d’un portefeuille à clé d’accès. Vérifiez chaque caractère',
    noFile: 'Ce fichier n’est pas la sauvegarde d’un portefeuille à clé d’accès',
    wrongPassword: 'Ce mot de passe n’ouvre pas le fichier',
    shortPassword: 'Veuillez utiliser au moins 10 caractères',
  },
} satisfies Partial<Catalogue>
