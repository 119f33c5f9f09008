import type { Catalogue } from '#languages/catalogue.ts'

export const privacy = {
  'contact/privacy': {
    title: 'Confidentialité',
    lead: 'Ce que nous conservons, pourquoi, combien de temps, et ce qui ne peut pas être supprimé. Seul le texte anglais fait foi.',
    sections: [
      {
        title: 'Votre compte',
        paragraphs: ['Ce que nous conservons pour gérer votre compte, aussi longtemps que vous en avez un :'],
        list: [
          'vos nom et prénom, votre nom d’utilisateur, vos images, ce que vous écrivez sur vous-même et votre lien : tout le monde peut les voir. Un nom d’utilisateur que vous abandonnez reste réservé, pour que personne ne puisse se faire passer pour vous',
          'votre adresse e-mail : jamais montrée à d’autres',
          'votre mot de passe, sous la forme d’une empreinte (hash) à partir de laquelle il ne peut pas être relu',
          'vos clés d’accès, par leur nom et leur clé publique ; la clé de votre application d’authentification, chiffrée ; et vos codes de récupération, sous forme d’empreintes',
          'les adresses de portefeuille que vous avez confirmées par une signature, et les noms que vous leur donnez : tout le monde peut voir l’adresse de celui que vous utilisez, et vos pages montrent ce que tous contiennent et ont donné ; les noms ne sont que pour vous',
        ],
      },
      {
        title: 'Sécurité',
        paragraphs: ['Ce que nous conservons pour protéger votre compte, et combien de temps :'],
        list: [
          'où vous êtes connecté : le type de navigateur, une partie de votre adresse IP et la date de dernière utilisation, que vous voyez dans « Modifier le profil ». Chaque connexion expire, plus tôt si vous ne l’utilisez pas, et sa trace est supprimée 90 jours après',
          'les réseaux depuis lesquels vous vous êtes connecté, sous forme d’empreintes, jusqu’à 90 jours après leur dernière utilisation',
          'les tentatives de connexion échouées, sous forme d’empreintes, pendant deux jours',
          'les codes que nous vous envoyons par e-mail, sous forme d’empreintes, pendant deux jours après leur expiration, et les liens pour choisir un nouveau mot de passe ou verrouiller votre compte, sous forme d’empreintes, pendant 30 jours après leur expiration',
          'un journal des événements de sécurité, comme une connexion (avec le type de navigateur et une partie de votre adresse IP), l’ajout d’une adresse e-mail ou un changement de nom d’utilisateur, de portefeuille ou de mot de passe, pendant deux ans',
        ],
      },
      {
        title: 'Le registre',
        paragraphs: [
          'Ce qui se passe sur le XRP Ledger est public et permanent : les comptes et leurs soldes, qui a émis, acheté et vendu quoi, les offres, les prix, et les dons avec l’association choisie. Nous le montrons ; ni vous ni nous ne pouvons le modifier ou le supprimer du registre.',
          'Nous enregistrons les demandes que vous signez ici et leur issue, pour qu’une demande survive au rechargement de la page. Les demandes de connexion, et celles qui n’ont pas abouti, sont supprimées après 90 jours. Une liste de plusieurs signatures est supprimée 30 jours après sa dernière utilisation. Pour envoyer les demandes sur votre téléphone, le fournisseur de votre portefeuille peut nous confier un jeton d’accès, que nous supprimons une semaine après son expiration.',
        ],
      },
      {
        title: 'Ce que vous écrivez',
        list: [
          'Les commentaires sont publics et montrent votre nom. En tant qu’invité, vous indiquez un nom, qui est affiché, et une adresse e-mail, que nous seuls pouvons voir.',
          'Nous seuls voyons vos messages de retour, avec votre nom et votre adresse e-mail. Nous n’utilisons cette adresse que pour répondre, et supprimons votre message deux ans après notre réponse.',
          'Pour la lettre d’information, nous conservons votre adresse et les dates d’inscription et de désinscription. Vous n’êtes inscrit qu’après avoir confirmé par e-mail ; une adresse jamais confirmée est supprimée après 30 jours. Chaque lettre contient un lien de désinscription.',
          'Les images de votre galerie et vos mentions « J’aime » sont publiques. Les personnes auxquelles vous vous abonnez en sont prévenues ; les autres voient seulement combien d’abonnés elles ont.',
        ],
      },
      {
        title: 'Notifications et e-mails',
        paragraphs: [
          'Nous vous envoyons sur le site des notifications sur vos œuvres, vos offres et vos dons, et supprimons chacune après 400 jours. Nous n’envoyons de notifications par e-mail que si vous le choisissez dans « Modifier le profil », et chacune contient un lien de désinscription, valable 400 jours. Ce que vous suivez est privé. Si vous activez les messages push, nous conservons l’adresse que le service push de votre navigateur lui a attribuée, jusqu’à ce que vous les désactiviez ou vous déconnectiez ; ce service transporte les messages chiffrés et ne peut pas les lire. Nous vous envoyons aussi des e-mails sur la sécurité de votre compte, et un reçu après chaque achat par carte.',
          'Nous supprimons le contenu d’un e-mail qui vous est destiné une fois qu’il a été envoyé. La trace de son envoi, et de l’adresse à laquelle il a été envoyé, est supprimée après 90 jours.',
        ],
      },
      {
        title: 'Cartes',
        paragraphs: [
          'Quand vous achetez des XRP par carte, le numéro de carte et le code de sécurité vont directement de votre navigateur au service de paiement par carte, et jamais à nous. Nous conservons la référence du service, la marque, les quatre derniers chiffres et la date d’expiration, pour que vous puissiez reconnaître la carte.',
          'Nous conservons une trace de chaque achat : le montant, l’adresse du portefeuille et l’issue. Ces traces sont conservées même après la suppression de votre compte. Des rapports du service de paiement par carte sur les paiements, nous ne conservons que des identifiants, pendant 90 jours.',
        ],
      },
      {
        title: 'Reçus pour les dons',
        paragraphs: [
          'Si vous voulez que votre nom légal et votre adresse figurent sur les reçus de vos dons, nous les conservons à cette seule fin, à part de votre profil. Ils ne sont jamais montrés à d’autres, ni transmis à l’association, ni inscrits sur le registre. Vous pouvez les supprimer là où vous les avez saisis ; nous les supprimons deux ans après leur dernière utilisation, et avec votre compte.',
        ],
      },
      {
        title: 'Visites',
        paragraphs: [
          'Pour ne compter qu’une fois par jour la vue d’une œuvre par un visiteur, nous conservons une empreinte de son adresse IP. Elle est différente pour chaque œuvre et chaque jour, et supprimée après deux jours. Les vues des membres sont comptées une seule fois, par une empreinte de leur compte, que nous conservons. Pour limiter les abus, nous comptons les requêtes par adresse IP pendant quelques minutes. Les journaux de nos serveurs ne contiennent ni adresses IP ni ce que vous avez saisi.',
          'Votre navigateur retient que vous êtes connecté, votre profil et l’adresse de votre portefeuille jusqu’à ce que vous vous déconnectiez ; ce que vous avez commencé à saisir ou à signer jusqu’à ce que vous fermiez l’onglet ; et, jusqu’à ce que vous l’effaciez, l’association et le pourcentage que vous avez choisis en dernier, le dernier pays choisi pour un reçu, votre préférence pour un thème clair ou sombre, les 30 dernières œuvres que vous avez regardées, afin de pouvoir les revoir sans connexion, et la connexion de votre portefeuille si vous utilisez WalletConnect. Un cookie contient votre session ; les scripts ne peuvent pas le lire, et il n’est pas envoyé à d’autres sites. Un autre retient pendant un an la langue que vous avez choisie. Nous n’utilisons ni autre cookie ni traceur. Le service de paiement par carte peut déposer ses propres cookies là où vous saisissez une carte.',
        ],
      },
      {
        title: 'Tiers',
        paragraphs: [
          'Le fournisseur de votre portefeuille voit les demandes que vous signez. Si vous utilisez WalletConnect, celui-ci les transmet chiffrées. Le service de paiement par carte voit votre carte et ce que vous payez. Notre fournisseur d’e-mail voit les e-mails que nous vous envoyons. Les œuvres peuvent être copiées sur IPFS, où tout le monde peut les conserver. Nous ne vendons pas vos données.',
        ],
      },
      {
        title: 'Vos clés',
        paragraphs: [
          'Elles restent dans votre portefeuille, ou dans votre navigateur si vous en créez un ici. Nous ne les voyons jamais et ne les demandons jamais.',
        ],
      },
      {
        title: 'Vos données',
        paragraphs: [
          'Dans « Modifier le profil », vous pouvez télécharger vos données dans un fichier et supprimer votre compte. Nous supprimons alors votre nom, votre adresse e-mail, vos images, vos coordonnées pour les reçus, votre carte, vos commentaires et vos notifications. Nous conservons votre nom d’utilisateur, pour que personne ne puisse se faire passer pour vous, vos messages de retour, votre inscription à la lettre d’information, le journal décrit sous « Sécurité » et les traces des achats par carte, pour les durées indiquées plus haut. Ce qui est sur le registre y reste, sans votre nom.',
          'Pour toute autre question, écrivez-nous sur la page de contact. Nous tenons pendant deux ans un journal de ce que nous avons masqué, et pourquoi.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
