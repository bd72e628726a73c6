import { z } from '@passerelle/contract';

/** The environment variables of mails, as those of the configuration. */
export const mailSettings = {
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      // The mail library would put the password into the error of an address that it cannot parse.
      .refine((address) => URL.canParse(address))
      .optional(),
    expected: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…, or nothing to write mails into DATA_FOLDER/mail',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default('Passerelle <no-reply@passerelle.example>'),
    expected: 'an address such as Passerelle <no-reply@passerelle.example>',
  },
} as const;
