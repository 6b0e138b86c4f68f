import { IntlProvider, useLocale } from "use-intl";
import messages from "virtual:messages/en/enquiry,errors";
import { EnquiryForm } from "./enquiry-form.tsx";

/** The form of the CONTACT US panel with its texts, which no page carries before the panel is opened. */
export function PanelForm(props: Parameters<typeof EnquiryForm>[0]) {
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="UTC">
      <EnquiryForm {...props} />
    </IntlProvider>
  );
}
