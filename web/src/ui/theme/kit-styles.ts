// Imports the styles of used components only; Mantine's styles.css contains all. The order is Mantine's
// (docs, "CSS files list"): later files depend on earlier ones.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
// what the theme changes of them (build/kit-variables.ts)
import 'virtual:kit-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Flex.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Notification.css';
import './base.css';
// what nearly all screens and those before sign-in show: a file of their own would cost a request
import '../logo.module.css';
import '../notice.module.css';
import '../form/secret-input.module.css';
import '../welcome/welcome.module.css';
