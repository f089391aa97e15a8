// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The Sandbox Wallet's contract account: what it sends is sent inside of somebody else's transaction.
contract SmartAccount {
    receive() external payable {}

    /// @notice Anyone may call it: what it holds is pretend money.
    function execute(address to, uint256 value, bytes calldata data) external {
        (bool success, bytes memory answer) = to.call{value: value}(data);
        if (success) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
